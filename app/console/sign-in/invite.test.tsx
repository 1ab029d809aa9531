import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { asStaff } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { ProviderWrapper } from "#test/provider-wrapper.tsx";
import * as invites from "#app/accounts/invites.server.ts";
import * as invite from "./invite.tsx";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";

const email = "beto@jatobafibra.example";

freshDatabase();
beforeEach(emptyDatabase);
afterEach(() => {
  window.location.hash = "";
});

function openInvite(token: string) {
  window.location.hash = token;
  const Pages = createRoutesStub(
    [
      {
        path: "/convite",
        Component: invite.default,
        action: (args) => invite.action(args),
      },
      { path: "/intranet", Component: () => <h1>Planos</h1> },
    ],
    new RouterContextProvider(),
  );
  render(<Pages initialEntries={["/convite"]} />, { wrapper: ProviderWrapper });
  return userEvent.setup();
}

const anInvite = async () => (await asStaff(() => invites.create(email, "reader"))).token;
const enter = () => screen.getByRole("button", { name: "Criar conta e entrar" });

it("shows who invited whom, and signs in with the chosen password", async () => {
  const user = openInvite(await anInvite());
  await screen.findByRole("heading", { name: "Crie sua conta" });
  expect(screen.getByText(email)).toBeTruthy();
  expect(screen.getByText(/ana@jatobafibra\.example convidou/)).toBeTruthy();

  await user.type(screen.getByLabelText("Senha"), "curta");
  await user.click(enter());
  await screen.findByText("A senha precisa de pelo menos 12 caracteres");
  expect(screen.getByLabelText("Senha").getAttribute("aria-invalid")).toBe("true");

  await user.type(screen.getByLabelText("Senha"), " mas agora comprida");
  await user.click(enter());
  await screen.findByRole("heading", { name: "Planos" });
  const answer = await signIn(
    email,
    "curta mas agora comprida",
    new Request("http://localhost/auth"),
    new RouterContextProvider(),
  );
  expect(answer).toHaveProperty("cookie");
});

it("says when the invite is used up or unknown", async () => {
  const token = await anInvite();
  await invites.accept(token, { name: null, password: "a senha de outra pessoa" });
  openInvite(token);
  await screen.findByText(/^Este convite não vale mais/);
  expect(screen.queryByLabelText("Senha")).toBeNull();
});

it("asks for the whole link when the token is missing", async () => {
  openInvite("");
  await screen.findByText("Abra o link inteiro, como veio no convite.");
});

it("limits attempts at tokens", async () => {
  const context = new RouterContextProvider();
  const ask = () => {
    const request = new Request("http://localhost/convite", {
      method: "POST",
      body: new URLSearchParams({ action: "check", token: "inventado" }),
    });
    return invite.action({ request, context });
  };
  const statuses: unknown[] = [];
  for (let times = 0; times < 31; times++) {
    const answer = await ask();
    statuses.push("init" in answer ? answer.init?.status : answer.status);
  }
  expect(statuses.slice(0, 30).every((status) => status === 410)).toBe(true);
  expect(statuses[30]).toBe(429);
});
