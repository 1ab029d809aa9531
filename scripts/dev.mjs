// `npm run dev`: serves the site with hot reload.
import { prepare, exitCodeOf } from "./prepare.mjs";

process.exitCode = await exitCodeOf(await prepare(), ["dev.ts"], { NODE_ENV: "development" });
