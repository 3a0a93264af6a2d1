import GObjectKit
import Glibc
import Localization

// Synchronous on purpose: GTK owns the main thread, and Swift's main actor runs in its loop.
MainLoop.attachMainActor()
Localization.start(localeDirectory: FileSystem.programShareDirectory + "/locale")
exit(Launch.run(CommandLine.arguments))
