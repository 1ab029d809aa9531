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
let session = "";
try {
  let program = await startProgram(folder, { TRUST_PROXY: "1" });
  session = await signIn(program);
  for (let time = 1; time <= times; time++) {
    const friend = `Amigo ${time} de ${times}`;
    await refer(program, friend, `203.0.${time % 256}.1`);
    await kill(program);
    program = await startProgram(folder, { TRUST_PROXY: "1" });
    const isKept = await isInContatos(program, friend);
    if (isKept) kept += 1;
    process.stdout.write(`${isKept ? "." : "x"}${time % 10 === 0 || time === times ? ` ${time}\n` : ""}`);
  }
  await program.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${kept} of ${times} referrals were there after the kill\n`);
process.exitCode = kept === times ? 0 : 1;

/**
 * Sends the wizard's second step as its page does, and returns as soon as the server says that it was sent.
 *
 * @param from the visitor's address: so many from one network would have to wait
 */
async function refer({ address }: Program, friend: string, from: string): Promise<void> {
  const body = new URLSearchParams({ step: "friend", openFor: "9000", ...person(friend), ...person("Ana", "user.") });
  const answer = await post(`${address}/indique.data`, body, { Origin: address, "X-Forwarded-For": from });
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

/** Signs in once: sessions outlive the kills, and so many sign-ins from one network would have to wait. */
async function signIn({ address }: Program): Promise<string> {
  const { email, password } = staff;
  const answer = await post(`${address}/auth`, new URLSearchParams({ email, password }), { Origin: address });
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]!);
  if (cookie.length === 0) throw new Error(`The sign-in was answered ${answer.status}`);
  return cookie.join("; ");
}

async function isInContatos({ address }: Program, friend: string): Promise<boolean> {
  const path = `/intranet/contatos?busca=${encodeURIComponent(friend)}`;
  const list = await fetch(address + path, { headers: { cookie: session }, redirect: "manual" });
  if (!list.ok) throw new Error(`The list was answered ${list.status}`);
  return (await list.text()).includes(`Excluir ${friend}`);
}

function post(url: string, body: URLSearchParams, headers: HeadersInit): Promise<Response> {
  return fetch(url, { method: "POST", body, headers, redirect: "manual" });
}
