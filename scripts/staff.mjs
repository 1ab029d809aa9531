// `npm run staff -- add|password|role|reset-2fa|remove|list`: manages the console's accounts.
import { prepare, status } from "./prepare.mjs";

process.exitCode = await status(await prepare(), ["staff.ts", ...process.argv.slice(2)]);
