// `npm run dev`: serves the site with hot reload.
import { prepare, status } from "./prepare.mjs";

process.exitCode = await status(await prepare(), ["dev.ts"], { NODE_ENV: "development" });
