import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { ana, createPlan, beto, listQuery } from "#test/fixtures.ts";
import { address, openConsole, row, session } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { signInServer, withSignIn } from "#test/sign-in.ts";
import { closeReauthPrompt } from "#app/console/requests/reauth-store.ts";
import { announceSessionChange } from "#app/console/requests/session-watch.ts";
import * as staff from "#app/accounts/staff.server.ts";

const password = "uma senha bem comprida";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await staff.create(ana.email, password);
  await staff.create(beto.email, password);
  withSignIn();
});
afterEach(() => {
  closeReauthPrompt(false);
  session.staff = ana;
  vi.unstubAllGlobals();
});

const dialog = () => screen.findByRole("dialog", { name: "Sua sessão terminou" });
const passwordField = async () => within(await dialog()).getByLabelText<HTMLInputElement>("Senha");
const enter = async () => within(await dialog()).getByRole("button", { name: "Entrar e continuar" });
const nameField = () => screen.findByLabelText<HTMLInputElement>("Nome");
const isPrompting = () => screen.queryByRole("dialog", { name: "Sua sessão terminou" }) !== null;

/** Opens a plan, types a new name, and saves it without a session. */
async function saveWithoutSession() {
  const id = await createPlan();
  const user = openConsole("/intranet?registro=1");
  await user.type(await nameField(), " Plus");
  session.staff = null;
  await user.click(screen.getByRole("button", { name: /^Salvar/ }));
  await dialog();
  return { id, user };
}

describe("a save in an expired session", () => {
  it("asks for the password in a dialog, keeps the input, and then completes", async () => {
    const { id, user } = await saveWithoutSession();
    expect(within(await dialog()).getByLabelText<HTMLInputElement>("E-mail").value).toBe(ana.email);
    await waitFor(async () => expect(document.activeElement).toBe(await passwordField()));
    await user.keyboard(`${password}{Enter}`);
    await waitFor(async () => expect(await plans.find(id)).toMatchObject({ name: "Fibra 600 Mega Plus" }));
    expect(await plans.find(id)).toHaveProperty("updatedBy", ana.email);
    await waitFor(() => expect(address()).toBe("/intranet"));
    expect(isPrompting()).toBe(false);
  });

  it("says that the password is wrong, and takes the right one", async () => {
    const { id, user } = await saveWithoutSession();
    await user.type(await passwordField(), "outra senha comprida{Enter}");
    const alert = await within(await dialog()).findByRole("alert");
    expect(alert.textContent).toBe("Falha no login. Por favor verifique suas credenciais.");
    expect(document.activeElement).toBe(await passwordField());
    // The wrong password is selected, so that typing replaces it.
    await user.keyboard(password);
    await user.click(await enter());
    await waitFor(async () => expect(await plans.find(id)).toMatchObject({ name: "Fibra 600 Mega Plus" }));
  });

  it("says what is missing under its field", async () => {
    const { user } = await saveWithoutSession();
    await user.clear(within(await dialog()).getByLabelText("E-mail"));
    await user.click(await enter());
    await within(await dialog()).findByText("Digite um e-mail válido.");
    await within(await dialog()).findByText("Digite a senha.");
    expect(document.activeElement).toBe(within(await dialog()).getByLabelText("E-mail"));
  });

  it("says when there were too many tries", async () => {
    const { id, user } = await saveWithoutSession();
    const wait = /^Muitas tentativas de entrar. Tente de novo em \d+ minutos?\.$/;
    await user.type(await passwordField(), "errada{Enter}");
    await within(await dialog()).findByRole("alert");
    await db.updateTable("throttle").set({ tries: 30 }).where("key", "like", "network:%").execute();
    await user.clear(await passwordField());
    await user.type(await passwordField(), `${password}{Enter}`);
    await within(await dialog()).findByText(wait);
    expect(await plans.find(id)).toMatchObject({ name: "Fibra 600 Mega" });
    expect((await nameField()).value).toBe("Fibra 600 Mega Plus");
  });

  it("says when the server cannot be reached, and lets staff try again", async () => {
    const { id, user } = await saveWithoutSession();
    signInServer.isUp = false;
    await user.type(await passwordField(), `${password}{Enter}`);
    const alert = await within(await dialog()).findByRole("alert");
    expect(alert.textContent).toBe("O servidor não respondeu. Confira a conexão e tente de novo.");
    signInServer.isUp = true;
    await user.click(await enter());
    await waitFor(async () => expect(await plans.find(id)).toMatchObject({ name: "Fibra 600 Mega Plus" }));
  });

  it("is cancelled by Escape with nothing lost, and asks again the next time", async () => {
    const { id, user } = await saveWithoutSession();
    await waitFor(async () => expect(document.activeElement).toBe(await passwordField()));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(isPrompting()).toBe(false));
    const form = screen.getByRole("dialog", { name: "Fibra 600 Mega" });
    await within(form).findByText(/Sua sessão terminou e nada foi gravado/);
    expect((await nameField()).value).toBe("Fibra 600 Mega Plus");
    expect(await plans.find(id)).toMatchObject({ version: 1 });
    await user.click(screen.getByRole("button", { name: /^Salvar/ }));
    await user.type(await passwordField(), `${password}{Enter}`);
    await waitFor(async () => expect(await plans.find(id)).toMatchObject({ name: "Fibra 600 Mega Plus" }));
  });

  it("acts as the person who signs in, and says so", async () => {
    const { id, user } = await saveWithoutSession();
    const email = within(await dialog()).getByLabelText("E-mail");
    await user.clear(email);
    await user.type(email, beto.email);
    await user.type(await passwordField(), `${password}{Enter}`);
    await screen.findByText(`Agora você está como ${beto.email}`);
    await waitFor(async () => expect(await plans.find(id)).toHaveProperty("updatedBy", beto.email));
  });

  it("continues when somebody signs in on another tab", async () => {
    const { id } = await saveWithoutSession();
    session.staff = ana;
    announceSessionChange();
    await waitFor(async () => expect(await plans.find(id)).toMatchObject({ name: "Fibra 600 Mega Plus" }));
    await waitFor(() => expect(isPrompting()).toBe(false));
  });
});

describe("every other write opens the dialog too", () => {
  const writes: [string, (user: ReturnType<typeof openConsole>) => Promise<void>, () => Promise<boolean>][] = [
    [
      "a switch",
      async (user) => user.click(await screen.findByRole("switch", { name: "Fibra 600 Mega: ativo" })),
      async () => (await plans.find(1))?.isActive === false,
    ],
    [
      "a removal",
      async (user) => {
        await user.click(within(await row("Fibra 600 Mega")).getByRole("button", { name: /^Excluir/ }));
        await user.click(await screen.findByRole("button", { name: "Excluir plano" }));
      },
      async () => (await plans.find(1)) === null,
    ],
    [
      "a bulk action",
      async (user) => {
        await user.click(await screen.findByRole("checkbox", { name: "Selecionar esta página" }));
        await user.click(await screen.findByRole("button", { name: "Desativar" }));
      },
      async () => (await plans.list(listQuery())).active === 0,
    ],
  ];

  it.each(writes)("%s", async (_, write, isDone) => {
    await createPlan();
    const user = openConsole("/intranet");
    await row("Fibra 600 Mega");
    session.staff = null;
    await write(user);
    expect(await isDone()).toBe(false);
    await user.type(await passwordField(), `${password}{Enter}`);
    await waitFor(async () => expect(await isDone()).toBe(true));
    await waitFor(() => expect(isPrompting()).toBe(false));
  });
});

describe("a session that ends on another tab", () => {
  it("opens the dialog while there is unsaved input", async () => {
    await createPlan();
    const user = openConsole("/intranet?registro=1");
    await user.type(await nameField(), " Plus");
    session.staff = null;
    announceSessionChange();
    await user.type(await passwordField(), `${password}{Enter}`);
    await waitFor(() => expect(isPrompting()).toBe(false));
    expect((await nameField()).value).toBe("Fibra 600 Mega Plus");
    expect(address()).toBe("/intranet?registro=1");
  });

  it("leads to /auth when there is nothing to lose", async () => {
    await createPlan();
    openConsole("/intranet");
    await row("Fibra 600 Mega");
    session.staff = null;
    announceSessionChange();
    await screen.findByRole("heading", { name: "Entrar" });
    expect(address()).toBe("/auth");
  });
});
