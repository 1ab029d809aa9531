// `npm run backup -- <file>`: writes the database and the images to one file, also while the site runs.
import { prepare, exitCodeOf } from "./prepare.mjs";

process.exitCode = await exitCodeOf(await prepare(), ["backup.ts", "backup", ...process.argv.slice(2)]);
