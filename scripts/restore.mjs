// `npm run restore -- <file> [--replace]`: replaces the data with a backup.
import { prepare, status } from "./prepare.mjs";

process.exitCode = await status(await prepare(), ["backup.ts", "restore", ...process.argv.slice(2)]);
