import { expect, serverTest as test } from "../support/fixtures.ts";
import { createAccount, runStaffCommand, staffAccount } from "../support/program.ts";
import { signInCookie } from "../support/staff-client.ts";
import { requestCall } from "../../torture/client.ts";
import { params } from "../../torture/hostile/forms.ts";
import { spellingsOf } from "../../test/spellings.ts";
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

/** How the staff command names the roles. */
const roles = { administrator: "administrador", editor: "editor", reader: "leitor" } as const;

for (const role of Object.keys(roles) as (keyof typeof roles)[]) {
  test(`a release's preview shows the site's pages alone, however an address is written, to the role ${role}`, async ({
    program,
  }) => {
    const { address } = program;
    const get = (path: string, cookie: string): Promise<Answer> =>
      send(address, { method: "GET", path, headers: { cookie }, body: null });
    expect(await requestCall(address, visitor)).toMatchObject({ status: 200 });

    const owner = await signInCookie(address, staffAccount);
    const account = await createAccount(program, `${role}@jatobafibra.example`);
    await runStaffCommand(program.dataDir, "role", account.email, roles[role]);
    const session = await signInCookie(address, account);
    const begun = await fetch(`${address}/intranet/lancamentos/modo`, {
      method: "POST",
      headers: { cookie: owner, origin: address },
      body: new URLSearchParams({ action: "begin", name: `Natal, ${role}` }),
    });
    const release = /"id":(\d+)/.exec(await begun.text())![1]!;
    const scenes = [`/intranet/visitante/${release}`, "/intranet/visitante/em-2099-12-01T03-00"];

    const exportPath = "/intranet/contatos?formato=csv";
    const history = async () => (await get("/intranet/historico?formato=csv", owner)).body;
    // The real export answers, and leaves its trace; readers have none.
    const before = await history();
    const exported = await get(exportPath, session);
    if (role === "reader") expect(exported.status).toBe(403);
    else expect(exported.body).toContain(visitor);
    const traced = await history();
    expect(traced.split("\n")).toHaveLength(before.split("\n").length + (role === "reader" ? 0 : 1));

    const wrong: string[] = [];
    const expectRefused = async (path: string) => {
      const { status, headers, body } = await get(`${path}?formato=csv`, session);
      const isRefused = status >= 400 && status < 500 && !/csv/.test(String(headers["content-type"]));
      if (!isRefused || body.includes(visitor)) wrong.push(`${status} ${path}`);
    };
    for (const spelling of addresses.filter((one) => !isOfSite(one)).flatMap(spellingsOf)) {
      await expectRefused(scenes[0] + spelling);
    }
    for (const spelling of spellingsOf("/intranet/contatos")) await expectRefused(scenes[1] + spelling);
    expect(wrong).toEqual([]);

    for (const target of addresses.filter(isOfSite)) {
      const { status, headers } = await get(scenes[0] + target, session);
      if (status >= 500 || headers["cache-control"] !== "no-store") wrong.push(`${status} ${target}`);
    }
    expect(wrong).toEqual([]);
    expect(await history()).toBe(traced);
  });
}
