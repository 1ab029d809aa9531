// `npm run staff -- add|password|remove|list`: the accounts of the console, from the terminal.
import { prepare, status } from "./prepare.mjs";

process.exitCode = await status(await prepare(), ["staff.ts", ...process.argv.slice(2)]);
