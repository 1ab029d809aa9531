// `npm run backup -- <file>`: writes the database and the images to one file, also while the site runs.
import { exitCodeOf, installedNode } from "./prepare.mjs";

process.exitCode = await exitCodeOf(installedNode(), ["backup.ts", "backup", ...process.argv.slice(2)]);
