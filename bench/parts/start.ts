import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { recordGoal } from "../support/goals.ts";
import type { BenchContext } from "../bench-context.ts";
import { print } from "../support/table.ts";
import { median } from "../support/times.ts";

/** The time from `npm start`, already installed and built, with existing data, until the site responds. */
export async function benchStart({ folder, rounds }: BenchContext): Promise<void> {
  const moments: number[] = [];
  // The first start creates the data.
  for (let time = 0; time <= rounds; time++) {
    const began = performance.now();
    const env = { ...process.env, PORT: "0", DATA_DIR: join(folder, "start"), LOG_LEVEL: "error" };
    const child = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio: ["ignore", "pipe", "inherit"] });
    await new Promise<void>((resolve, reject) => {
      let output = "";
      // Read the output to its end: a process whose output nobody reads cannot stop.
      child.stdout.on("data", (chunk) => (output += chunk).includes("Vitrine no ar") && resolve());
      child.once("exit", (code) => reject(new Error(`It ended with ${code} before it served:\n${output}`)));
    });
    if (time > 0) moments.push(performance.now() - began);
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  print(`From \`npm start\` to the first response, everything built: ${median(moments).toFixed(0)} ms.`);
  recordGoal(
    "`npm start` to the first response",
    moments.map((ms) => ms / 1000),
    { atMost: 3 },
    " s",
  );
}
