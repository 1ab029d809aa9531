// `npm start`: installs, builds and runs the site from a fresh clone.
import { buildIfStale } from "./build.mjs";
import { prepare, status } from "./prepare.mjs";
import { production } from "./production.mjs";

const node = await prepare();
await buildIfStale(node);
process.exitCode = await status(node, production.args, production.env);
