// `npm run dev`: the site with reload on every edit.
import { prepare, status } from "./prepare.mjs";

process.exitCode = await status(await prepare(), ["dev.ts"], { NODE_ENV: "development" });
