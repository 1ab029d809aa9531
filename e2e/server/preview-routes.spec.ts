import { expect, serverTest as test } from "../support/fixtures.ts";
import { createAccount, runStaffCommand, staffAccount } from "../support/program.ts";
import { signInCookie } from "../support/staff-client.ts";
import { requestCall } from "../../torture/client.ts";
import { params } from "../../torture/hostile/forms.ts";
import { spellingsOf } from "../../torture/hostile/spellings.ts";
import { builtRoutes } from "../../torture/routes.ts";
import { type Answer, send } from "../../torture/send.ts";

const visitor = "Quitéria Zanata";

/** The addresses of the build's routes, with honest parameters. */
const addresses = builtRoutes().map(({ path }) =>
  path
    .split("/")
    .map((part) => params[part.replace(/\?$/, "")] ?? part)
    .join("/"),
);
const isOfSite = (address: string) => !/^\/(intranet|auth|convite|erros)(\/|$)/.test(address);

test("a release's preview shows the site's pages alone, however an address is written, to every role", async ({
  program,
}) => {
  test.setTimeout(180_000);
  const { address } = program;
  const get = (path: string, cookie: string): Promise<Answer> =>
    send(address, { method: "GET", path, headers: { cookie }, body: null });
  expect(await requestCall(address, visitor)).toMatchObject({ status: 200 });

  const sessions: Record<string, string> = { administrator: await signInCookie(address, staffAccount) };
  for (const [role, word] of [
    ["editor", "editor"],
    ["reader", "leitor"],
  ] as const) {
    const account = await createAccount(program, `${word}@jatobafibra.example`);
    await runStaffCommand(program.dataDir, "role", account.email, word);
    sessions[role] = await signInCookie(address, account);
  }
  const begun = await fetch(`${address}/intranet/lancamentos/modo`, {
    method: "POST",
    headers: { cookie: sessions["administrator"]!, origin: address },
    body: new URLSearchParams({ action: "begin", name: "Natal" }),
  });
  const release = /"id":(\d+)/.exec(await begun.text())![1]!;
  const scenes = [`/intranet/visitante/${release}`, "/intranet/visitante/em-2099-12-01T03-00"];

  const exportPath = "/intranet/contatos?formato=csv";
  const history = async () => (await get("/intranet/historico?formato=csv", sessions["administrator"]!)).body;
  // The real export answers, and leaves its trace.
  const before = await history();
  const exported = await get(exportPath, sessions["editor"]!);
  expect(exported.body).toContain(visitor);
  expect((await get(exportPath, sessions["reader"]!)).status).toBe(403);
  const traced = await history();
  expect(traced.split("\n")).toHaveLength(before.split("\n").length + 1);

  const wrong: string[] = [];
  const expectRefused = async (role: string, path: string) => {
    const { status, headers, body } = await get(`${path}?formato=csv`, sessions[role]!);
    const isRefused = status >= 400 && status < 500 && !/csv/.test(String(headers["content-type"]));
    if (!isRefused || body.includes(visitor)) wrong.push(`${role}: ${status} ${path}`);
  };
  for (const spelling of addresses.filter((one) => !isOfSite(one)).flatMap(spellingsOf)) {
    for (const role of Object.keys(sessions)) await expectRefused(role, scenes[0] + spelling);
  }
  for (const spelling of spellingsOf("/intranet/contatos")) await expectRefused("editor", scenes[1] + spelling);
  expect(wrong).toEqual([]);

  for (const target of addresses.filter(isOfSite)) {
    const { status, headers } = await get(scenes[0] + target, sessions["reader"]!);
    if (status >= 500 || headers["cache-control"] !== "no-store") wrong.push(`${status} ${target}`);
  }
  expect(wrong).toEqual([]);
  expect(await history()).toBe(traced);
});
