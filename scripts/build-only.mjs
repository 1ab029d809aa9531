// Builds the site without starting it: for a supervisor, or for a container image.
import { buildIfStale } from "./build.mjs";
import { prepare } from "./prepare.mjs";

await buildIfStale(await prepare());
