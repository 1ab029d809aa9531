// `npm start`: installs, builds and runs the site from a fresh clone.
import { buildIfStale } from "./build.mjs";
import { prepare, exitCodeOf } from "./prepare.mjs";
import { production } from "./production.mjs";

const node = await prepare();
await buildIfStale(node);
process.exitCode = await exitCodeOf(node, production.args, production.env);
