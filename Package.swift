// swift-tools-version: 6.2
import PackageDescription

/// Modules that hold no GTK or WebKit object: any Swift platform, any isolation.
let pure: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Modules of the toolkit's thread: everything in them is on the main actor unless it says otherwise.
let mainThread: [SwiftSetting] = pure + [.defaultIsolation(MainActor.self)]

/// Programs carry Swift's runtime: they start faster, and run where no toolchain is.
let staticRuntime: [LinkerSetting] = [.unsafeFlags(["-static-stdlib"])]

let package = Package(
  name: "nuri",
  products: [.executable(name: "nuri", targets: ["nuri"])],
  targets: [
    // C libraries from Debian
    .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .systemLibrary(
      name: "CWebKitGTK", pkgConfig: "webkitgtk-6.0", providers: [.apt(["libwebkitgtk-6.0-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CPSL", pkgConfig: "libpsl", providers: [.apt(["libpsl-dev"])]),
    .target(name: "CGlue", dependencies: ["CAdwaita"]),

    // The rooms in which unsafe pointers live
    .target(name: "GObjectKit", dependencies: ["CAdwaita", "CGlue"], swiftSettings: mainThread),
    .target(name: "Storage", dependencies: ["CSQLite", "Localization"], swiftSettings: pure),
    .target(name: "HostNames", dependencies: ["CPSL"], swiftSettings: pure),
    .target(name: "WebPage", dependencies: ["CWebKitGTK", "CGlue", "GObjectKit"], swiftSettings: mainThread),
    .target(name: "Localization", dependencies: ["CGlue"], swiftSettings: pure),

    // Text size
    .target(name: "DynamicType", swiftSettings: pure),

    .target(
      name: "PageFeatures",
      dependencies: ["WebPage", "GObjectKit", "DynamicType"],
      resources: [
        .embedInCode("Scripts/CurveSheets.js"),
        .embedInCode("Scripts/ReadingPlace.js"),
        .embedInCode("Scripts/Roots.js"),
        .embedInCode("Scripts/SheetMending.js"),
        .embedInCode("Scripts/StyleSheetReading.js"),
        .embedInCode("Scripts/StyleSheetSource.js"),
        .embedInCode("Scripts/StyleSheetText.js"),
        .embedInCode("Scripts/TextCurve.css"),
        .embedInCode("Scripts/TextCurve.js"),
        .embedInCode("Scripts/TextMarks.js"),
        .embedInCode("Scripts/TextShapes.js"),
        .embedInCode("Scripts/TextSize.js"),
        .embedInCode("Scripts/TextStyles.js"),
        .embedInCode("Scripts/TextStylesShim.js"),
        .embedInCode("Scripts/TextWatch.js"),
        .embedInCode("Scripts/WrittenText.js"),
      ],
      swiftSettings: mainThread),

    // The browser
    .target(name: "Browsing", dependencies: ["DynamicType", "Localization"], swiftSettings: pure),
    .target(
      name: "NuriUI",
      dependencies: ["GObjectKit", "WebPage", "PageFeatures", "Browsing", "DynamicType", "Localization"],
      resources: [
        .embedInCode("AddressBar/AddressBar.ui"),
        .embedInCode("Dialogs/PageDialog.ui"),
        .embedInCode("Documents/RefusedParts.js"),
        .embedInCode("Information/InformationWindow.ui"),
        .embedInCode("Page/PageView.ui"),
        .embedInCode("Style/style.css"),
        .embedInCode("TextSize/TextSizeWindow.ui"),
        .embedInCode("Window/BrowserWindow.ui"),
      ],
      swiftSettings: mainThread),
    .executableTarget(
      name: "nuri",
      dependencies: [
        "NuriUI", "Storage", "HostNames", "Browsing", "DynamicType", "Localization", "GObjectKit",
      ],
      swiftSettings: mainThread,
      linkerSettings: staticRuntime),

    // Tests. Scenarios is a program in which GTK owns the main thread; Tests/EndToEnd runs it.
    .testTarget(name: "BrowsingTests", dependencies: ["Browsing"], swiftSettings: pure),
    .testTarget(name: "DynamicTypeTests", dependencies: ["DynamicType"], swiftSettings: pure),
    .testTarget(name: "HostNamesTests", dependencies: ["HostNames"], swiftSettings: pure),
    .testTarget(name: "LocalizationTests", dependencies: ["Localization"], swiftSettings: pure),
    .testTarget(name: "StorageTests", dependencies: ["Storage"], swiftSettings: pure),
    .executableTarget(
      name: "Scenarios",
      dependencies: ["GObjectKit", "WebPage", "CAdwaita", "CGlue"],
      path: "Tests/Scenarios",
      swiftSettings: mainThread,
      linkerSettings: staticRuntime),
  ],
  swiftLanguageModes: [.v6]
)
