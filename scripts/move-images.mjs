// `npm run move-images -- <folder>`: copies the images of a folder to where the site stores them now.
import { exitCodeOf, installedNode } from "./prepare.mjs";

process.exitCode = await exitCodeOf(installedNode(), ["backup.ts", "move-images", ...process.argv.slice(2)]);
