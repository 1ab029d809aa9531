import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { configureMail } from "#app/platform/delivery/mail.server.ts";
import { ana, asStaff } from "#test/fixtures.ts";
import { address, network, openConsole, session } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { startMailServer, type FakeMailServer } from "#test/fakes/fake-mail-server.ts";
import { withSignIn } from "#test/sign-in.ts";
import * as colleagues from "#app/accounts/staff-members.server.ts";
import * as invites from "#app/accounts/invites.server.ts";
import { closeReauthPrompt } from "#app/console/requests/reauth-store.ts";
import { currentStaff, type SignedInStaff } from "#app/accounts/session.server.ts";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";
import * as staff from "#app/accounts/staff.server.ts";

const email = "marina@jatobafibra.example";
const password = "uma senha bem comprida";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await staff.create(email, password);
});

/** Opens a session of an account in a browser. */
async function signedIn(who = email, userAgent = firefox): Promise<SignedInStaff> {
  const request = new Request("http://localhost/auth", { headers: { "user-agent": userAgent } });
  const result = await signIn(who, password, request, new RouterContextProvider());
  if (!("cookie" in result)) throw new Error(`Signing in was refused: ${result.refused}`);
  const nextRequest = new Request("http://localhost/intranet", { headers: { cookie: result.cookie.split(";")[0]! } });
  return (await currentStaff(nextRequest, new RouterContextProvider()))!;
}

async function openAccount() {
  const me = await signedIn();
  const user = openConsole("/intranet/conta", me);
  await screen.findByRole("region", { name: "Equipe" });
  return { user, me };
}

const card = (name: string) => within(screen.getByRole("region", { name }));
const items = (name: string) => card(name).getAllByRole("listitem");

describe("one's own account", () => {
  it("has a name that the others see", async () => {
    const { user } = await openAccount();
    expect(card("Você").getByText(new RegExp(`^Você entra com ${email}. Administrador: pode tudo`))).toBeTruthy();
    await user.type(screen.getByLabelText("Seu nome"), "Marina Alves");
    await user.click(screen.getByRole("button", { name: "Salvar nome" }));
    await waitFor(() => expect(items("Equipe")[0]!.textContent).toContain("Marina Alves (você)"));
    expect(await asStaff(colleagues.list)).toMatchObject([{ name: "Marina Alves" }]);
  });

  it("changes its password with the current one, and shows what is wrong otherwise", async () => {
    await signedIn();
    const { user } = await openAccount();
    expect(items("Sessões abertas")).toHaveLength(2);
    const change = () => user.click(screen.getByRole("button", { name: "Trocar senha" }));
    await change();
    await screen.findByText("Digite a senha atual");
    expect(screen.getByText("A senha precisa de pelo menos 12 caracteres")).toBeTruthy();

    await user.type(screen.getByLabelText("Senha atual"), "senha errada");
    await user.type(screen.getByLabelText("Senha nova"), "outra frase bem comprida");
    await change();
    await screen.findByText("A senha atual não confere.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Senha atual")));

    await user.clear(screen.getByLabelText("Senha atual"));
    await user.type(screen.getByLabelText("Senha atual"), password);
    await change();
    await waitFor(() => expect(items("Sessões abertas")).toHaveLength(1));
    expect(screen.getByLabelText<HTMLInputElement>("Senha nova").value).toBe("");
    const answer = await signIn(email, password, new Request("http://localhost/auth"), new RouterContextProvider());
    expect(answer).toEqual({ refused: "credentials" });
  });

  it("lists open sessions, and ends one or all others", async () => {
    await signedIn(email, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) Version/18.5 Safari/604.1");
    await signedIn(email, "Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0");
    await signedIn();
    const { user } = await openAccount();
    const [first] = items("Sessões abertas");
    expect(first!.textContent).toContain("Firefox no Linux");
    expect(first!.textContent).toContain("Esta sessão");
    expect(within(first!).queryByRole("button")).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Encerrar a sessão Safari no iPhone/ }));
    await waitFor(() => expect(items("Sessões abertas")).toHaveLength(3));
    expect(card("Sessões abertas").queryByText("Safari no iPhone")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Encerrar todas as outras" }));
    await waitFor(() => expect(items("Sessões abertas")).toHaveLength(1));
    expect(screen.queryByRole("button", { name: "Encerrar todas as outras" })).toBeNull();
  });
});

describe("the staff", () => {
  it("is listed, and an account is removed after a confirmation", async () => {
    await staff.create("beto@jatobafibra.example", password);
    const { user } = await openAccount();
    await user.click(screen.getByRole("button", { name: "Excluir a conta beto@jatobafibra.example" }));
    const question = await screen.findByRole("alertdialog", { name: "Excluir a conta beto@jatobafibra.example?" });
    expect(question.textContent).toContain("A pessoa sai do console na hora.");
    await user.click(within(question).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Excluir a conta beto@jatobafibra.example" }));
    await user.click(await screen.findByRole("button", { name: "Excluir conta" }));
    await waitFor(() => expect(items("Equipe")).toHaveLength(1));
    expect(await staff.list()).toMatchObject([{ email }]);
  });

  it("shows a changed role while it is saved, and keeps it", async () => {
    await staff.create("beto@jatobafibra.example", password);
    await openAccount();
    const role = screen.getByRole<HTMLSelectElement>("combobox", { name: "Papel de beto@jatobafibra.example" });
    const shown = new Set<string>();
    const observer = new MutationObserver(() => void shown.add(role.value));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    fireEvent.change(role, { target: { value: "reader" } });
    await screen.findByText("beto@jatobafibra.example agora é leitor");
    await waitFor(() => expect(screen.getByRole("button", { name: /^Excluir/ }).ariaDisabled).toBe("false"));
    observer.disconnect();
    expect([...shown]).toEqual(["reader"]);
    expect(await staff.list()).toMatchObject([{ role: "reader" }, { role: "administrator" }]);
  });

  it("keeps its only account", async () => {
    await openAccount();
    expect(screen.queryByRole("button", { name: /^Excluir a conta/ })).toBeNull();
  });

  it("shows the refusal when the account was already removed", async () => {
    await staff.create("beto@jatobafibra.example", password);
    const { user } = await openAccount();
    await user.click(screen.getByRole("button", { name: "Excluir a conta beto@jatobafibra.example" }));
    const question = await screen.findByRole("alertdialog");
    await db.deleteFrom("staff").where("email", "=", "beto@jatobafibra.example").execute();
    await user.click(within(question).getByRole("button", { name: "Excluir conta" }));
    expect(await card("Equipe").findByText("Esta pessoa já não tem conta.")).toBeTruthy();
  });
});

describe("inviting", () => {
  const colleague = "beto@jatobafibra.example";
  let mail: FakeMailServer | null = null;
  afterEach(async () => {
    configureMail(null);
    await mail?.stop();
    mail = null;
  });

  async function invite(who = colleague) {
    const { user } = await openAccount();
    await user.type(screen.getByLabelText("Convidar por e-mail"), who);
    await user.click(screen.getByRole("button", { name: "Convidar" }));
    return user;
  }

  it("begins at the weakest role", async () => {
    await invite();
    await screen.findByText("Convite aberto");
    expect(await asStaff(invites.list)).toMatchObject([{ email: colleague, role: "reader" }]);
  });

  it("shows the link once without a mail server, and revokes the invite", async () => {
    const user = await invite();
    const link = await screen.findByLabelText<HTMLInputElement>(`Link do convite de ${colleague}`);
    const { pathname, hash } = new URL(link.value);
    expect(pathname).toBe("/convite");
    expect(await invites.find(hash.slice(1))).toMatchObject({ email: colleague });
    await user.click(await screen.findByRole("button", { name: `Cancelar convite de ${colleague}` }));
    await waitFor(() => expect(screen.queryByText("Convite aberto")).toBeNull());
    expect(await invites.find(hash.slice(1))).toBeNull();
  });

  it("mails the link with a mail server, and does not show it", async () => {
    mail = await startMailServer();
    configureMail(mail.url);
    await invite();
    await screen.findByText("Convite aberto");
    expect(screen.queryByLabelText(/^Link do convite/)).toBeNull();
    const [sent] = mail.received;
    expect(sent!.to).toEqual([colleague]);
    const token = /\/convite#(\S+)/.exec(sent!.text)![1]!;
    expect(await invites.find(token)).toMatchObject({ email: colleague });
  });

  it("shows the link when the mail server rejects the mail", async () => {
    mail = await startMailServer();
    mail.behaviour = "refuses the recipient";
    configureMail(mail.url);
    await invite();
    await screen.findByLabelText(`Link do convite de ${colleague}`);
    expect(screen.getByText(/O servidor de e-mail não aceitou o convite\./)).toBeTruthy();
  });

  it("refuses an invalid e-mail, and one that has an account", async () => {
    const user = await invite("beto");
    await screen.findByText("Digite um e-mail válido.");
    await user.clear(screen.getByLabelText("Convidar por e-mail"));
    await user.type(screen.getByLabelText("Convidar por e-mail"), email);
    await user.click(screen.getByRole("button", { name: "Convidar" }));
    await screen.findByText(`${email} já tem conta.`);
  });
});

describe("an expired session", () => {
  beforeEach(withSignIn);
  afterEach(() => {
    closeReauthPrompt(false);
    session.staff = ana;
    vi.unstubAllGlobals();
  });

  async function signInAgain(user: UserEvent) {
    const dialog = within(await screen.findByRole("dialog", { name: "Sua sessão terminou" }));
    await user.clear(dialog.getByLabelText("E-mail"));
    await user.type(dialog.getByLabelText("E-mail"), email);
    await user.type(dialog.getByLabelText("Senha"), password);
    await user.click(dialog.getByRole("button", { name: "Entrar e continuar" }));
  }

  it("opens the reauthentication dialog on an action, which then runs with the typed input", async () => {
    const { user } = await openAccount();
    await user.type(screen.getByLabelText("Senha atual"), password);
    await user.type(screen.getByLabelText("Senha nova"), "outra frase bem comprida");
    session.staff = null;
    await user.click(screen.getByRole("button", { name: "Trocar senha" }));
    await signInAgain(user);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Senha nova").value).toBe(""));
    const answer = await signIn(email, password, new Request("http://localhost/auth"), new RouterContextProvider());
    expect(answer).toEqual({ refused: "credentials" });
  });

  it("reports that nothing changed when the dialog is cancelled, and keeps the input", async () => {
    const { user } = await openAccount();
    await user.type(screen.getByLabelText("Convidar por e-mail"), "beto@jatobafibra.example");
    session.staff = null;
    await user.click(screen.getByRole("button", { name: "Convidar" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sua sessão terminou" }));
    await user.click(dialog.getByRole("button", { name: "Cancelar" }));
    await screen.findByText(/^Sua sessão terminou e nada foi gravado/);
    expect(screen.getByLabelText<HTMLInputElement>("Convidar por e-mail").value).toBe("beto@jatobafibra.example");
    expect(await asStaff(invites.list)).toEqual([]);
  });

  it("opens the dialog on a refresh with unsaved input, and leads to /auth otherwise", async () => {
    const { user } = await openAccount();
    await user.type(screen.getByLabelText("Seu nome"), "Marina");
    session.staff = null;
    await user.click(screen.getByRole("button", { name: "Atualizar dados" }));
    await signInAgain(user);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sua sessão terminou" })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>("Seu nome").value).toBe("Marina");
    cleanup();

    await openAccount();
    session.staff = null;
    await user.click(screen.getByRole("button", { name: "Atualizar dados" }));
    await waitFor(() => expect(address()).toBe("/auth"));
  });
});

describe("a failure", () => {
  it("is reported and changes nothing", async () => {
    const { user } = await openAccount();
    await user.type(screen.getByLabelText("Seu nome"), "Marina");
    await withMissingTable("audit_log", async () => {
      await user.click(screen.getByRole("button", { name: "Salvar nome" }));
      await card("Você").findByText(/^Não foi possível fazer isso agora/);
    });
    expect(await asStaff(colleagues.list)).toMatchObject([{ name: null }]);
    network.isUp = false;
    await user.click(screen.getByRole("button", { name: "Salvar nome" }));
    await card("Você").findByText(/^O servidor não respondeu/);
    network.isUp = true;
    expect(screen.getByLabelText<HTMLInputElement>("Seu nome").value).toBe("Marina");
    await user.click(screen.getByRole("button", { name: "Salvar nome" }));
    await waitFor(async () => expect(await asStaff(colleagues.list)).toMatchObject([{ name: "Marina" }]));
  });

  it("says 'Erro ao buscar a conta' when the account cannot be loaded", async () => {
    const me = await signedIn();
    await withMissingTable("invites", async () => {
      openConsole("/intranet/conta", me);
      await screen.findByText("Erro ao buscar a conta");
    });
  });
});
