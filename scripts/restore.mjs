// `npm run restore -- <file> [--replace]`: a backup in the place of what the database holds.
import { prepare, status } from "./prepare.mjs";

process.exitCode = await status(await prepare(), ["backup.ts", "restore", ...process.argv.slice(2)]);
