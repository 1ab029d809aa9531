// `npm run restore -- <file> [--replace]`: replaces the data with a backup.
import { exitCodeOf, installedNode } from "./prepare.mjs";

process.exitCode = await exitCodeOf(installedNode(), ["backup.ts", "restore", ...process.argv.slice(2)]);
