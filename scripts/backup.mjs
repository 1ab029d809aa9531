// `npm run backup -- <file>`: the database and the images into one file, also while the site runs.
import { prepare, status } from "./prepare.mjs";

process.exitCode = await status(await prepare(), ["backup.ts", "backup", ...process.argv.slice(2)]);
