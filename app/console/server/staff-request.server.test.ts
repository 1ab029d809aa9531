import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { BusyRefusal, Forbidden, Refusal } from "#app/records/refusal.ts";
import { asStaff } from "#test/fixtures.ts";
import { writeForStaff } from "./staff-request.server.ts";

/** Runs a command whose results are texts. */
function run(work: () => Promise<string>) {
  return writeForStaff<string>({
    context: new RouterContextProvider(),
    about: "plan",
    needs: null,
    logFields: { action: "test" },
    run: work,
    statusOf: (result) => (result === "invalid" ? 400 : 200),
    refused: ({ message }) => `refused: ${message}`,
    failed: () => "failed",
  });
}

const failure = (code: string) => Object.assign(new Error("connection lost"), { code });

it.each([
  ["a result", async () => "done", { data: "done", init: { status: 200 } }],
  ["a result with a status of its own", async () => "invalid", { data: "invalid", init: { status: 400 } }],
  ["a refusal", () => Promise.reject(new Refusal("Não.")), { data: "refused: Não.", init: { status: 409 } }],
  ["a role's refusal", () => Promise.reject(new Forbidden("Não.")), { data: "refused: Não.", init: { status: 403 } }],
  [
    "what is refused for the moment",
    () => Promise.reject(new BusyRefusal("Espere.")),
    { data: "refused: Espere.", init: { status: 503, headers: { "Retry-After": expect.any(String) as string } } },
  ],
  ["a fault", () => Promise.reject(new Error("broken")), { data: "failed", init: { status: 500 } }],
  [
    "a fault while the database is away",
    () => Promise.reject(failure("ECONNREFUSED")),
    { data: "failed", init: { status: 503, headers: { "Retry-After": expect.any(String) as string } } },
  ],
  [
    "a full disk, in words",
    () => Promise.reject(failure("53100")),
    {
      data: expect.stringContaining("refused: Nada foi gravado: o disco do servidor está cheio") as string,
      init: { status: 503, headers: { "Retry-After": expect.any(String) as string } },
    },
  ],
])("answers %s", async (_, work, answer) => {
  expect(await asStaff(() => run(work))).toMatchObject(answer);
});

it("lets a Response through", async () => {
  const response = new Response(null, { status: 400 });
  await expect(asStaff(() => run(() => Promise.reject(response)))).rejects.toBe(response);
});
