import Foundation
import Testing

@testable import Storage

@Suite struct ProfileTests {
  let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The error of an opening that must not succeed.
  private func errorOfOpening(_ path: String) -> ProfileError? {
    do throws(ProfileError) {
      _ = try Profile.open(at: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func `everything in a new profile is its owner's alone`() async throws {
    let profile = try Profile.open(at: "\(path)/a/b")
    try await SiteSettings(database: profile.database).set(1.5, for: .zoom, site: "example.org")
    #expect(
      try folder.permissions == [
        "a": 0o700, "a/b": 0o700, "a/b/engine": 0o700, "a/b/lock": 0o600, "a/b/nuri.sqlite": 0o600,
        "a/b/nuri.sqlite-shm": 0o600, "a/b/nuri.sqlite-wal": 0o600,
      ])
    #expect(profile.directory == "\(path)/a/b")
    #expect(profile.dataDirectory == "\(path)/a/b/engine")
    #expect(profile.setAsideDatabase == nil)
  }

  @Test func `a profile remembers`() async throws {
    do {
      let profile = try Profile.open(at: path)
      try await SiteSettings(database: profile.database).set(1.5, for: .zoom, site: "example.org")
    }
    let profile = try Profile.open(at: path)
    #expect(try await SiteSettings(database: profile.database).value(for: .zoom, site: "example.org") == 1.5)
  }

  @Test func `a profile can't be opened twice in one process`() throws {
    let profile = try Profile.open(at: path)
    #expect(errorOfOpening("\(path)/.")?.reason == .inUse(processID: getpid()))
    withExtendedLifetime(profile) {}
  }

  @Test func `a profile is free again once it is let go`() throws {
    _ = try Profile.open(at: path)
    #expect(errorOfOpening(path) == nil)
  }

  @Test func `a second process is told which one holds the profile`() async throws {
    let profile = try Profile.open(at: path)
    await #expect(processExitsWith: .success) { [path = path as String, holder = getpid() as pid_t] in
      let error = #expect(throws: ProfileError(.inUse(processID: holder), path: path)) {
        try Profile.open(at: path)
      }
      #expect(error?.message.contains("process \(holder)") == true)
    }
    withExtendedLifetime(profile) {}
  }

  @Test func `a profile whose holder was killed is free, and has what was written`() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let profile = try Profile.open(at: path)
      try await SiteSettings(database: profile.database).set(2, for: .zoom, site: "example.org")
      kill(getpid(), SIGKILL)
    }
    let profile = try Profile.open(at: path)
    #expect(try await SiteSettings(database: profile.database).value(for: .zoom, site: "example.org") == 2)
    #expect(profile.setAsideDatabase == nil)
  }

  @Test func `a program that the holder starts gets no hold of the profile`() throws {
    let profile = try Profile.open(at: path)
    var program: pid_t = 0
    var arguments = [strdup("sleep"), strdup("600"), nil]
    defer { for argument in arguments { free(argument) } }
    // It inherits every descriptor that isn't kept from it.
    try #require(posix_spawn(&program, "/bin/sleep", nil, nil, &arguments, nil) == 0)
    // Reaped too: the exit tests of this process see no end of their own children past a dead one.
    defer {
      kill(program, SIGKILL)
      waitpid(program, nil, 0)
    }
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(program)/fd")
    let files = descriptors.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(program)/fd/\($0)")
    }
    #expect(!files.isEmpty)
    #expect(!files.contains { $0.hasPrefix(path) })
    withExtendedLifetime(profile) {}
  }

  @Test(arguments: ["file", "file/profile", "file/a/b"])
  func `a file in the folder's place is named`(name: String) throws {
    try folder.write(Data(), to: "file")
    let error = errorOfOpening("\(path)/\(name)")
    #expect(error == ProfileError(.notAFolder, path: "\(path)/file"))
    #expect(error?.message.contains("“\(path)/file”") == true)
  }

  @Test func `a link that leads nowhere is an error`() throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/link", withDestinationPath: "gone")
    #expect(errorOfOpening("\(path)/link")?.path == "\(path)/link")
  }

  @Test func `an empty name is an error`() throws {
    #expect(errorOfOpening("")?.path == "")
  }

  @Test func `a relative path is resolved`() async throws {
    await #expect(processExitsWith: .success) { [path = path as String] in
      chdir(path)
      let profile = try Profile.open(at: "a//b/")
      #expect(profile.directory == "\(path)/a/b")
    }
  }

  @Test(arguments: ["", "/new"])
  func `a folder without the right to write is named`(name: String) async throws {
    chmod(path, 0o555)
    defer { chmod(path, 0o700) }
    await #expect(processExitsWith: .success) { [path = path as String, name] in
      // Root may write anywhere; nobody may not.
      if geteuid() == 0 { seteuid(65534) }
      #expect(throws: ProfileError(.notWritable, path: path + (name.isEmpty ? "/lock" : name))) {
        try Profile.open(at: path + name)
      }
    }
  }

  @Test func `a database that can't be written is named, and not set aside`() async throws {
    _ = try Profile.open(at: path)
    chmod("\(path)/nuri.sqlite", 0o444)
    for name in ["", "/lock", "/engine"] { chmod(path + name, 0o777) }
    await #expect(processExitsWith: .success) { [path = path as String] in
      if geteuid() == 0 { seteuid(65534) }
      #expect(throws: ProfileError(.notWritable, path: "\(path)/nuri.sqlite")) {
        try Profile.open(at: path)
      }
    }
    #expect(folder.files == ["engine", "lock", "nuri.sqlite"])
  }

  @Test(
    arguments: [
      .inUse(processID: 7), .inUse(processID: nil), .notAFolder, .notWritable, .diskFull, .damaged,
      .newerVersion, .busy, .failed("odd"),
    ] as [ProfileError.Reason])
  func `every message names the path and is made of whole sentences`(reason: ProfileError.Reason) {
    let message = ProfileError(reason, path: "/a b").message
    #expect(message.contains("“/a b”"))
    #expect(message.hasSuffix("."))
  }
}
