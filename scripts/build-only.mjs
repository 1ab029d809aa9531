// Builds the site where it is not started at once: on a server that a supervisor starts, or into an image.
import { buildIfStale } from "./build.mjs";
import { prepare } from "./prepare.mjs";

await buildIfStale(await prepare());
