import { createInterface } from "node:readline/promises";
import type { Env } from "./env.server.ts";

/** Where the question is asked, and whether somebody is there to answer it. */
type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream; isInteractive: boolean };

const processTerminal = (): Terminal => ({
  input: process.stdin,
  output: process.stdout,
  isInteractive: process.stdin.isTTY && process.stdout.isTTY,
});

/**
 * Whether a new database begins with the demonstration. DEMO says so; without it, a site without a public address is
 * tried out, and one with an address is somebody's own, unless they say otherwise on the terminal.
 */
export async function wantsDemonstration(
  { demo, publicUrl }: Pick<Env, "demo" | "publicUrl">,
  terminal: Terminal = processTerminal(),
): Promise<boolean> {
  if (demo !== null) return demo;
  if (publicUrl === null) return true;
  if (!terminal.isInteractive) return false;
  const lines = createInterface({ input: terminal.input, output: terminal.output });
  try {
    const answer = await lines.question(
      "\n  O banco de dados é novo. Começar vazio, para o seu site (Enter), ou com a demonstração (d)? ",
    );
    return /^\s*d/i.test(answer);
  } finally {
    lines.close();
  }
}
