/**
 * Kills the built program with SIGKILL in the moment it says that a referral was sent, as often as asked, and counts
 * the referrals that are there when it is back: `node bench/kill-after-success.ts 50`, after a build. Ends with 1 when
 * any is lost.
 */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Program, staff, startProgram } from "../e2e/program.ts";

const times = Number(process.argv[2] ?? 50);
const folder = mkdtempSync(join(tmpdir(), "vitrine-kill-"));
let kept = 0;
try {
  for (let time = 1; time <= times; time++) {
    const friend = `Amigo ${time} de ${times}`;
    const program = await startProgram(folder);
    await refer(program, friend);
    await kill(program);
    const again = await startProgram(folder);
    const isKept = await isInContatos(again, friend);
    await again.stop();
    if (isKept) kept += 1;
    process.stdout.write(`${isKept ? "." : "x"}${time % 10 === 0 || time === times ? ` ${time}\n` : ""}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${kept} of ${times} referrals were there after the kill\n`);
process.exitCode = kept === times ? 0 : 1;

/** Sends the wizard's second step as its page does, and returns as soon as the server says that it was sent. */
async function refer({ address }: Program, friend: string): Promise<void> {
  const body = new URLSearchParams({ step: "friend", openFor: "9000", ...person(friend), ...person("Ana", "user.") });
  const answer = await post(`${address}/indique.data`, body, address);
  const said = await answer.text();
  if (!answer.ok || !said.includes('"sent"')) throw new Error(`The referral was answered ${answer.status}: ${said}`);
}

function person(name: string, prefix = "") {
  return {
    [`${prefix}name`]: name,
    [`${prefix}phone`]: "31988887777",
    [`${prefix}email`]: "alguem@casa.example",
    [`${prefix}cpf`]: "52998224725",
  };
}

async function kill({ process: child }: Program): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

async function isInContatos({ address }: Program, friend: string): Promise<boolean> {
  const { email, password } = staff;
  const signedIn = await post(`${address}/auth`, new URLSearchParams({ email, password }), address);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0]!)
    .join("; ");
  const list = await fetch(`${address}/intranet/contatos?busca=${encodeURIComponent(friend)}`, { headers: { cookie } });
  return (await list.text()).includes(`Excluir ${friend}`);
}

function post(url: string, body: URLSearchParams, origin: string): Promise<Response> {
  return fetch(url, { method: "POST", body, headers: { Origin: origin }, redirect: "manual" });
}
