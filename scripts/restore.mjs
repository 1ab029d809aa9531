// `npm run restore -- <file> [--replace]`: replaces the data with a backup.
import { prepare, exitCodeOf } from "./prepare.mjs";

process.exitCode = await exitCodeOf(await prepare(), ["backup.ts", "restore", ...process.argv.slice(2)]);
