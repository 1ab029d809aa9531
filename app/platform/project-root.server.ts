import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The folder of package.json, whether this runs from the sources or from the built server. */
export const projectRoot = dirname(findPackageJSON(import.meta.url)!);
