import { createInterface } from "node:readline/promises";
import type { Env, FirstData } from "./env.server.ts";

/** Where the question is asked, and whether somebody is there to answer it. */
type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream; isInteractive: boolean };

const processTerminal = (): Terminal => ({
  input: process.stdin,
  output: process.stdout,
  isInteractive: process.stdin.isTTY && process.stdout.isTTY,
});

/**
 * What a new database begins with. DEMO says so; without it, a site without a public address is tried out with the
 * demonstration, and one with an address is somebody's own, unless they say otherwise on the terminal.
 */
export async function chooseFirstData(
  { firstData, publicUrl }: Pick<Env, "firstData" | "publicUrl">,
  terminal: Terminal = processTerminal(),
): Promise<FirstData> {
  if (firstData !== null) return firstData;
  if (publicUrl === null) return "jatoba";
  if (!terminal.isInteractive) return "nothing";
  const lines = createInterface({ input: terminal.input, output: terminal.output });
  try {
    const answer = await lines.question(
      "\n  O banco de dados é novo. Começar vazio, para o seu site (Enter), ou com a demonstração (d)? ",
    );
    return /^\s*d/i.test(answer) ? "jatoba" : "nothing";
  } finally {
    lines.close();
  }
}
