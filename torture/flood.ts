/**
 * A process that asks one site for addresses that nobody knows, each another one, on many connections at once, until it
 * is killed. It says so once the first answers have come.
 *
 *     node torture/flood.ts <address> [connections]
 */
import { Agent, get } from "node:http";

const [address = "", connections = "40"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
let asked = 0;
let answered = 0;
for (let connection = 0; connection < Number(connections); connection++) ask();

function ask(): void {
  get(`${address}/nada/${(asked += 1)}-${process.pid}`, { agent }, (response) => {
    response.resume().on("end", () => {
      answered += 1;
      if (answered === Number(connections)) process.stdout.write("flooding\n");
      ask();
    });
  }).on("error", () => setImmediate(ask));
}
