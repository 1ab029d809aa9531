// `npm run staff -- add|password|role|reset-2fa|remove|list`: manages the console's accounts.
import { exitCodeOf, installedNode } from "./prepare.mjs";

process.exitCode = await exitCodeOf(installedNode(), ["staff.ts", ...process.argv.slice(2)]);
