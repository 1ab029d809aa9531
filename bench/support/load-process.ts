/** The process of `load`: runs the autocannon whose file is its argument, and prints the result as JSON. */
import { json } from "node:stream/consumers";
import type { Load, LoadResult } from "./load.ts";

const { default: autocannon } = (await import(process.argv[2]!)) as {
  default: (options: object) => Promise<LoadResult>;
};
const { port, paths, connections, seconds, perSecond } = (await json(process.stdin)) as Load;
let next = 0;
// One list for all connections: each would begin a list of its own with the same page.
const setupRequest = (request: object) => ({ ...request, path: paths[next++ % paths.length] });
const result = await autocannon({
  url: `http://localhost:${port}`,
  connections,
  duration: seconds,
  headers: { "accept-encoding": "br, gzip" },
  requests: [paths.length === 1 ? { path: paths[0] } : { setupRequest }],
  ...(perSecond && { overallRate: perSecond, ignoreCoordinatedOmission: true }),
});
process.stdout.write(JSON.stringify(result));
