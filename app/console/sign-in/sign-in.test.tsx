import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";
import * as staff from "#app/accounts/staff.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { setRequestMeta } from "#app/platform/http/request-meta.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { ProviderWrapper } from "#test/provider-wrapper.tsx";
import * as route from "./sign-in.tsx";

const email = "marina@jatobafibra.example";
const password = "uma senha bem comprida";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await staff.create(email, password);
});

function newContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  setRequestMeta(context, { id: "test", address: "203.0.113.9", secure: false, publicUrl: null });
  return context;
}

type LoaderArgs = Parameters<typeof route.loader>[0];

/** Opens /auth with a cookie. Its loader and action wait for the promises. */
function openSignIn(cookie: { value: string }, wait: { loader: Promise<void>; action: Promise<void> }) {
  const withCookie = (args: { request: Request }) =>
    ({ ...args, request: new Request(args.request, { headers: { cookie: cookie.value } }) }) as unknown as LoaderArgs;
  const Pages = createRoutesStub(
    [
      {
        path: "/auth",
        Component: route.default as never,
        HydrateFallback: () => null,
        loader: async (args) => {
          await wait.loader;
          return route.loader(withCookie(args));
        },
        action: async (args) => {
          await wait.action;
          return route.action(args);
        },
      },
      { path: "/intranet", Component: () => <h1>Planos</h1> },
      { path: "/intranet/configuracoes/abertura", Component: () => <h1>Abertura</h1> },
    ],
    newContext(),
  );
  render(<Pages initialEntries={["/auth"]} />, { wrapper: ProviderWrapper });
  return userEvent.setup();
}

async function newCookie(): Promise<string> {
  const answer = await signIn(email, password, new Request("http://localhost/auth"), newContext());
  if (!("cookie" in answer)) throw new Error("Signing in was refused");
  return answer.cookie.split(";")[0]!;
}

const button = (name: string) => screen.findByRole("button", { name });

describe("/auth", () => {
  it("leads a person with a session to the console", async () => {
    openSignIn({ value: await newCookie() }, { loader: Promise.resolve(), action: Promise.resolve() });
    expect(await screen.findByRole("heading", { name: "Planos" })).toBeTruthy();
  });

  it.each([
    ["administrator", false, "Abertura"],
    ["administrator", true, "Planos"],
    ["editor", false, "Planos"],
  ] as const)("leads an %s of a site whose opening is %s to %s", async (role, isPublished, heading) => {
    await db.updateTable("staff").set({ role }).execute();
    await db
      .updateTable("settings")
      .set({ facts: JSON.stringify({ isPublished }) })
      .execute();
    const user = openSignIn({ value: "" }, { loader: Promise.resolve(), action: Promise.resolve() });
    await user.type(await screen.findByLabelText("E-mail"), email);
    await user.type(screen.getByLabelText("Senha"), password);
    await user.click(await button("Entrar"));
    await screen.findByRole("heading", { name: heading });
  });

  it("says 'Entrando...' while the form is being sent, and then why it failed", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const user = openSignIn({ value: "" }, { loader: Promise.resolve(), action: promise });
    await user.type(await screen.findByLabelText("E-mail"), email);
    await user.type(screen.getByLabelText("Senha"), "não é esta senha");
    await user.click(await button("Entrar"));
    await button("Entrando...");
    resolve();
    await button("Entrar");
    expect(screen.getByRole("alert").textContent).toContain("Falha no login");
  });

  it("says 'Carregando...' while it checks for a session that another tab may have opened", async () => {
    const cookie = { value: "" };
    const wait = { loader: Promise.resolve(), action: Promise.resolve() };
    openSignIn(cookie, wait);
    await button("Entrar");
    const { promise, resolve } = Promise.withResolvers<void>();
    wait.loader = promise;
    cookie.value = await newCookie();
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await button("Carregando...");
    resolve();
    expect(await screen.findByRole("heading", { name: "Planos" })).toBeTruthy();
  });
});
