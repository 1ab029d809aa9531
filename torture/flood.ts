/**
 * Floods a site with requests for unknown URLs, each different, on many connections until killed. Prints a line once
 * the first responses have arrived.
 *
 *     node torture/flood.ts <address> [connections]
 */
import { Agent, get } from "node:http";

const [address = "", connections = "40"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
let sent = 0;
let received = 0;
for (let connection = 0; connection < Number(connections); connection++) sendRequest();

function sendRequest(): void {
  get(`${address}/nada/${(sent += 1)}-${process.pid}`, { agent }, (response) => {
    response.resume().on("end", () => {
      received += 1;
      if (received === Number(connections)) process.stdout.write("flooding\n");
      sendRequest();
    });
  }).on("error", () => setImmediate(sendRequest));
}
