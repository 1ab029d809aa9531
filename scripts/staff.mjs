// `npm run staff -- add|password|role|reset-2fa|remove|list`: manages the console's accounts.
import { prepare, exitCodeOf } from "./prepare.mjs";

process.exitCode = await exitCodeOf(await prepare(), ["staff.ts", ...process.argv.slice(2)]);
