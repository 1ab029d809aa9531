import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root.server.ts";

/** Logs lines of 100 kB; a pipe holds one or two of them. */
const write = (lines: number) => `for (let line = 0; line < ${lines}; line++) log.info("x".repeat(100_000));`;
const end = "await flushLog(); process.exit(0);";

test("every line is written before an orderly end", async () => {
  const received = await messages(running(`${write(5)} log.info("stopping"); ${end}`));
  expect(received.map(({ length }) => length)).toEqual([...Array<number>(5).fill(100_000), "stopping".length]);
});

test("lines logged before a crash are written", async () => {
  const program = running(`log.error("the last words"); throw new Error("a fault that nobody caught");`);
  expect(await messages(program)).toEqual(["the last words"]);
});

test("a stopped reader does not block the process", async () => {
  const program = running(`${write(50)} ${end}`);
  expect(await once(program, "exit")).toEqual([0, null]);
});

test("a reader that resumes gets the number of dropped lines", async () => {
  const whenRead = "await new Promise((resolve) => process.stdout.once('drain', resolve));";
  const program = running(`${write(50)} console.error("written"); ${whenRead} log.info("next"); ${end}`);
  await once(program.stderr, "data");
  const lines = await read(program);
  const whole = lines.filter(({ msg }) => msg.length === 100_000);
  expect(whole.length).toBeLessThan(50);
  expect(lines.slice(whole.length)).toMatchObject([{ lines: 50 - whole.length }, { msg: "next" }]);
});

test("a closed reader neither blocks nor breaks the process", async () => {
  const whenGone = "await new Promise((resolve) => process.stdin.once('data', resolve));";
  const program = running(`${whenGone} ${write(50)} ${end}`);
  program.stdout.destroy();
  program.stdin.write("it is");
  expect(await once(program, "exit")).toEqual([0, null]);
});

function running(code: string) {
  const imports = 'import { flushLog, log } from "./app/platform/log.server.ts";';
  return spawn(process.execPath, ["--input-type=module", "--eval", `${imports} ${code}`], {
    cwd: projectRoot,
    env: { ...process.env, LOG_LEVEL: "info" },
  });
}

type Running = ReturnType<typeof running>;

async function read({ stdout }: Running): Promise<{ msg: string }[]> {
  const lines = (await text(stdout)).trim().split("\n");
  return lines.map((line) => JSON.parse(line) as { msg: string });
}

async function messages(program: Running): Promise<string[]> {
  return (await read(program)).map(({ msg }) => msg);
}
