import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { currentActor } from "#app/records/actor.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { setRequestMeta } from "#app/platform/http/request-meta.server.ts";
import { emptyDatabase, freshDatabase, withFailingWrites } from "#test/database.ts";
import { currentStaff, requireStaff, signOut } from "./session.server.ts";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";
import * as staff from "./staff.server.ts";
import { runStaffCommand } from "#app/accounts/sign-in/staff-command.server.ts";

const email = "marina@jatobafibra.example";
const password = "uma senha bem comprida";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await staff.create(email, password);
});

/** The context of a request from an address. */
function from(address = "203.0.113.9", secure = false): RouterContextProvider {
  const context = new RouterContextProvider();
  setRequestMeta(context, { id: "test", address, secure, publicUrl: null });
  return context;
}

/** A request that carries the cookie of an answer's Set-Cookie header. */
function requestWith(setCookie?: string, path = "/intranet", method = "GET"): Request {
  const headers = setCookie ? { cookie: setCookie.split(";")[0]! } : undefined;
  return new Request(`http://localhost${path}`, { method, headers });
}

async function signedIn(request = requestWith(), context = from()): Promise<string> {
  const result = await signIn(email, password, request, context);
  if (!("cookie" in result)) throw new Error(`Signing in was refused: ${result.refused}`);
  return result.cookie;
}

/** Sends a request through the middleware; returns its response and the actor of what ran below. */
async function throughMiddleware(request: Request) {
  const url = new URL(request.url);
  let reached: string | null = null;
  const next = async () => {
    reached = currentActor().email;
    return new Response("console");
  };
  const args = { request, url, context: from(), params: {}, pattern: "/intranet" };
  const answer = await Promise.resolve(requireStaff(args, next)).catch((thrown: unknown) => thrown);
  return { answer: answer as Response, reached };
}

test.each(["53100", "25006", "55P03", "57014"])(
  "writes that fail with %s keep nobody out who is signed in",
  async (code) => {
    const cookie = await signedIn();
    await sql`update sessions set last_seen_at = now() - interval '5 minutes'`.execute(db);
    await withFailingWrites(code, "sessions", async () =>
      expect(await currentStaff(requestWith(cookie), from())).toMatchObject({ email }),
    );
  },
);

describe("signing in", () => {
  test("the right password opens a session, whatever the letter case of the e-mail", async () => {
    const result = await signIn(` ${email.toUpperCase()}`, password, requestWith(), from());
    if (!("cookie" in result)) throw new Error("refused");
    expect(await currentStaff(requestWith(result.cookie), from())).toMatchObject({ email });
  });

  test("a wrong password and an unknown e-mail get the same answer", async () => {
    expect(await signIn(email, "outra senha comprida", requestWith(), from())).toEqual({ refused: "credentials" });
    expect(await signIn("ninguem@x.example", password, requestWith(), from())).toEqual({ refused: "credentials" });
  });

  test("the cookie is HttpOnly and SameSite, and behind HTTPS also Secure and bound to the host", async () => {
    expect(await signedIn()).toMatch(/^vitrine=.+; Max-Age=43200; Path=\/; .*HttpOnly; SameSite=Lax$/);
    const secure = await signedIn(requestWith(), from("203.0.113.9", true));
    expect(secure).toMatch(/^__Host-vitrine=/);
    expect(secure).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
  });

  test("only a hash of the token is stored", async () => {
    const cookie = await signedIn();
    const stored = await db.selectFrom("sessions").selectAll().executeTakeFirstOrThrow();
    expect(cookie).not.toContain(Buffer.from(stored.token_hash).toString("base64url"));
    expect(stored.token_hash).toHaveLength(32);
  });

  test("a new session replaces the browser's old one, and a planted cookie is never adopted", async () => {
    const old = await signedIn();
    const fresh = await signedIn(requestWith(old));
    expect(fresh.split(";")[0]).not.toBe(old.split(";")[0]);
    expect(await currentStaff(requestWith(old), from())).toBeNull();
    expect(await currentStaff(requestWith(fresh), from())).not.toBeNull();
  });
});

describe("a session", () => {
  test("ends after an hour without use and after twelve hours in any case", async () => {
    const cookie = await signedIn();
    await db
      .updateTable("sessions")
      .set({ last_seen_at: new Date(Date.now() - 61 * 60_000) })
      .execute();
    expect(await currentStaff(requestWith(cookie), from())).toBeNull();

    await db
      .updateTable("sessions")
      .set({ last_seen_at: new Date(), expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect(await currentStaff(requestWith(cookie), from())).toBeNull();
  });

  test("lives on while in use", async () => {
    const cookie = await signedIn();
    const before = new Date(Date.now() - 30 * 60_000);
    await db.updateTable("sessions").set({ last_seen_at: before }).execute();
    expect(await currentStaff(requestWith(cookie), from())).not.toBeNull();
    const { last_seen_at } = await db.selectFrom("sessions").select("last_seen_at").executeTakeFirstOrThrow();
    expect(last_seen_at.getTime()).toBeGreaterThan(before.getTime());
  });

  test("signing out ends it everywhere: a kept cookie opens nothing, on this browser or another", async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    expect(await signOut(requestWith(here), from())).toMatch(/^vitrine=; Max-Age=0/);
    expect(await currentStaff(requestWith(here), from())).toBeNull();
    expect(await currentStaff(requestWith(there), from())).toBeNull();
  });

  test("a new password, or removing the account, ends it", async () => {
    const first = await signedIn();
    await runStaffCommand(["password", email]);
    expect(await currentStaff(requestWith(first), from())).toBeNull();

    await staff.setPassword(email, password);
    const second = await signedIn();
    await staff.create("beto@jatobafibra.example", password);
    await runStaffCommand(["remove", email]);
    expect(await currentStaff(requestWith(second), from())).toBeNull();
  });

  test.each(["", "vitrine=", "vitrine=forged", "vitrine=%00", "other=1"])(
    "the cookie %j opens nothing",
    async (cookie) => {
      expect(await currentStaff(requestWith(cookie), from())).toBeNull();
    },
  );
});

describe("the console's middleware", () => {
  test("without a session nothing below it runs, and the answer leads to /auth", async () => {
    for (const method of ["GET", "POST"]) {
      const { answer, reached } = await throughMiddleware(requestWith(undefined, "/intranet", method));
      expect(reached).toBeNull();
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/auth"]);
    }
  });

  test("the requested page is remembered", async () => {
    const { answer } = await throughMiddleware(requestWith(undefined, "/intranet/cidades?busca=são"));
    expect(answer.headers.get("location")).toBe("/auth?voltar=%2Fintranet%2Fcidades%3Fbusca%3Ds%25C3%25A3o");
  });

  test("with one, everything below writes in that person's name, and no cache keeps the answer", async () => {
    const { answer, reached } = await throughMiddleware(requestWith(await signedIn()));
    expect(reached).toBe(email);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("accounts from the terminal", () => {
  test("add prints a password that works", async () => {
    const output = await runStaffCommand(["add", "Novo@jatobafibra.example"]);
    const printedPassword = /Senha: {2}(\S+)/.exec(output)?.[1] ?? "";
    expect(output).toContain("novo@jatobafibra.example");
    expect(await signIn("novo@jatobafibra.example", printedPassword, requestWith(), from())).toHaveProperty("cookie");
    expect(await runStaffCommand(["add", "novo@jatobafibra.example"])).toBe("novo@jatobafibra.example já tem conta.");
  });

  test("list prints the accounts, and no secrets", async () => {
    expect(await runStaffCommand(["list"])).toMatch(
      /^marina@jatobafibra\.example {2}\(Administrador, desde \d\d\/\d\d\/\d{4}\)$/,
    );
  });

  test("an impossible command says why", async () => {
    expect(await runStaffCommand(["remove", "ninguem@x.example"])).toBe("ninguem@x.example não tem conta.");
    expect(await runStaffCommand(["password", "ninguem@x.example"])).toBe("ninguem@x.example não tem conta.");
    expect(await runStaffCommand(["add", "marina"])).toContain("Informe um e-mail válido.");
    expect(await runStaffCommand([])).toContain("Uso: npm run staff");
    expect(await runStaffCommand(["drop"])).toContain("Uso: npm run staff");
  });

  test("role changes a role, which the history records, and refuses for the last administrator", async () => {
    expect(await runStaffCommand(["role", email, "leitor"])).toMatch(/^É a única conta de administrador/);
    expect(await runStaffCommand(["remove", email])).toMatch(/^É a única conta de administrador/);
    await staff.create("beto@jatobafibra.example", password);
    expect(await runStaffCommand(["role", "Beto@jatobafibra.example", "editor"])).toBe(
      "beto@jatobafibra.example: Editor",
    );
    expect(await runStaffCommand(["list"])).toContain("beto@jatobafibra.example  (Editor, desde");
    expect(await runStaffCommand(["role", "beto@jatobafibra.example", "chefe"])).toContain("Informe o papel");
    expect(await runStaffCommand(["role", "beto@jatobafibra.example"])).toContain("Informe o papel");
    const entries = await db.selectFrom("audit_log").select(["actor_email", "before", "after"]).execute();
    expect(entries).toEqual([
      { actor_email: "npm run staff", before: { role: "administrator" }, after: { role: "editor" } },
    ]);
  });

  test("the first account is created once, from the environment or generated", async () => {
    await db.deleteFrom("staff").where("email", "=", email).execute();
    const invented = await staff.createFirstAccount({ staffEmail: null, staffPassword: null });
    expect(invented).toEqual({
      email: "equipe@jatobafibra.example",
      password: expect.stringMatching(/^[a-z2-9-]{23}$/),
    });
    expect(await staff.createFirstAccount({ staffEmail: null, staffPassword: null })).toBeNull();

    await db.deleteFrom("staff").execute();
    await sql`update settings set facts = '{}'`.execute(db);
    expect(await staff.createFirstAccount({ staffEmail: null, staffPassword: null })).toMatchObject({
      email: "equipe@provedor.example",
    });

    await db.deleteFrom("staff").execute();
    const settings = { staffEmail: "Dona@x.example", staffPassword: "senha da configuração" };
    expect(await staff.createFirstAccount(settings)).toEqual({ email: "dona@x.example", password: null });
    expect(await signIn("dona@x.example", "senha da configuração", requestWith(), from())).toHaveProperty("cookie");
  });
});
