import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Provider } from "#app/provider/provider.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { stubNetwork } from "#test/data-urls.ts";
import { visitRoute } from "#test/visit.tsx";
import type { ReferralResult } from "./referral-result.ts";
import ReferralPage, { clientAction } from "./page.tsx";

type Sent = Record<string, string>;

/** The server's response in a test, and the submissions it received. */
let server: () => Promise<ReferralResult>;
let sent: Sent[];

beforeEach(() => {
  stubNetwork();
  localStorage.clear();
  sent = [];
  server = async () => ({ outcome: "failed" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openPage(facts: Partial<Provider> = {}) {
  const user = visitRoute(
    {
      Component: ReferralPage,
      action: async ({ request }: { request: Request }) => {
        sent.push(Object.fromEntries(await request.formData()) as Sent);
        return clientAction({ serverAction: () => server() } as unknown as Parameters<typeof clientAction>[0]);
      },
    },
    "/indique",
    { path: "/indique", facts },
  );
  await screen.findByRole("heading", { level: 1 });
  return user;
}

type Visitor = Awaited<ReturnType<typeof openPage>>;

const ana = { name: "Ana Lima", phone: "31988887777", email: "ana@casa.example", cpf: "52998224725" };
const beto = { name: "Beto Reis", phone: "3133334444", email: "beto@casa.example", cpf: "11144477735" };
const labels = { name: "Nome completo", phone: "Telefone", email: "E-mail", cpf: "CPF" };
type Field = keyof typeof labels;

const step = () => screen.getByRole("group", { name: /INFORMAR SEUS DADOS|DADOS DO SEU AMIGO/ });
const field = (name: Field) => within(step()).getByLabelText<HTMLInputElement>(labels[name]);
const describedBy = (name: Field) => {
  const ids = field(name).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)!.textContent).join(" ");
};
const press = (user: Visitor, name: string) => user.click(screen.getByRole("button", { name }));
const toast = (text: string) => within(screen.getByRole("region", { name: "Avisos" })).findByText(text);

async function fill(user: Visitor, person: Partial<typeof ana>) {
  for (const [name, value] of Object.entries(person)) {
    await user.clear(field(name as Field));
    await user.type(field(name as Field), value);
  }
}

async function openStep2(facts: Partial<Provider> = {}) {
  const user = await openPage(facts);
  await fill(user, ana);
  await press(user, "Continuar");
  return user;
}

describe("step 1", () => {
  it("is 'INFORMAR SEUS DADOS', with four fields and their placeholders", async () => {
    await openPage();
    expect(screen.getByRole("group", { name: "INFORMAR SEUS DADOS" })).toBeTruthy();
    expect(screen.getByText("Etapa 1 de 2")).toBeTruthy();
    expect(field("phone").placeholder).toBe("(XX) X XXXX-XXXX");
    expect(field("cpf").placeholder).toBe("XXX.XXX.XXX-XX");
  });

  it("says what is wrong under each field on submit, focuses the first, and then validates on every change", async () => {
    const user = await openPage();
    await fill(user, { name: "A" });
    expect(describedBy("name")).toBe("");
    await press(user, "Continuar");
    expect(describedBy("name")).toBe("O nome precisa ter pelo menos 2 caracteres.");
    expect(describedBy("phone")).toBe("Digite um número de telefone válido.");
    expect(describedBy("email")).toBe("Digite um e-mail válido.");
    expect(describedBy("cpf")).toContain("Digite um CPF válido.");
    expect(document.activeElement).toBe(field("name"));
    expect(localStorage.getItem("user-form")).toBeNull();

    await user.type(field("name"), "n");
    expect(describedBy("name")).toBe("");
    expect(field("name").getAttribute("aria-invalid")).toBeNull();
    await user.clear(field("name"));
    expect(describedBy("name")).toBe("O nome precisa ter pelo menos 2 caracteres.");
  });

  it("formats phone and CPF while they are typed, also in the middle", async () => {
    const user = await openPage();
    await fill(user, ana);
    expect(field("phone").value).toBe("(31) 9 8888-7777");
    expect(field("cpf").value).toBe("529.982.247-25");
    field("cpf").setSelectionRange(1, 2);
    await user.keyboard("{Backspace}");
    expect(field("cpf").value).toBe("599.822.472-5");
    expect(field("cpf").selectionStart).toBe(1);
    field("phone").focus();
    field("phone").setSelectionRange(6, 8);
    await user.keyboard("{Backspace}");
    expect([field("phone").value, field("phone").selectionStart]).toEqual(["(31) 9888-7777", 6]);
    await user.keyboard("5");
    expect([field("phone").value, field("phone").selectionStart]).toEqual(["(31) 9 5888-7777", 8]);
  });

  it("warns gently of a CPF whose check digits are wrong, and accepts it", async () => {
    const user = await openPage();
    await fill(user, { ...ana, cpf: "52998224726" });
    expect(describedBy("cpf")).toContain("Os dígitos deste CPF não conferem.");
    await press(user, "Continuar");
    expect(screen.getByRole("group", { name: "DADOS DO SEU AMIGO" })).toBeTruthy();
  });

  it("saves the referrer in the browser under a user-form key, sends nothing, and moves to a cleared step 2", async () => {
    await openStep2();
    expect(JSON.parse(localStorage.getItem("user-form")!)).toMatchObject({ name: "Ana Lima", cpf: "529.982.247-25" });
    expect(sent).toEqual([]);
    expect(screen.getByRole("group", { name: "DADOS DO SEU AMIGO" })).toBeTruthy();
    expect(screen.queryByRole("group", { name: "INFORMAR SEUS DADOS" })).toBeNull();
    for (const name of ["name", "phone", "email", "cpf"] as const) expect(field(name).value).toBe("");
    expect(document.activeElement).toBe(field("name"));
    expect(screen.getByText("Etapa 2 de 2")).toBeTruthy();
  });
});

describe("step 2", () => {
  it("does without the friend's CPF where the provider does, and step 1 does not", async () => {
    const user = await openStep2({ closed: "friendCpf" });
    expect(within(step()).queryByLabelText("CPF")).toBeNull();
    server = async () => ({ outcome: "sent" });
    const { cpf: _cpf, ...friend } = beto;
    await fill(user, friend);
    await press(user, "Enviar indicação");
    await toast("Indicação enviada com sucesso!");
    expect(sent).toMatchObject([{ name: "Beto Reis", "user.cpf": "529.982.247-25" }]);
    expect(sent[0]).not.toHaveProperty("cpf");
  });

  it("has 'Voltar' to step 1, which keeps its values", async () => {
    const user = await openStep2();
    await press(user, "Voltar");
    expect(screen.getByRole("group", { name: "INFORMAR SEUS DADOS" })).toBeTruthy();
    expect(field("name").value).toBe("Ana Lima");
    expect(sent).toEqual([]);
  });

  it("validates the friend by the same rules", async () => {
    const user = await openStep2();
    await press(user, "Enviar indicação");
    expect(describedBy("email")).toBe("Digite um e-mail válido.");
    expect(document.activeElement).toBe(field("name"));
    expect(sent).toEqual([]);
  });

  it("without the saved referrer says so and returns to step 1", async () => {
    const user = await openStep2();
    localStorage.removeItem("user-form");
    await fill(user, beto);
    await press(user, "Enviar indicação");
    expect(await toast("Erro ao recuperar seus dados. Por favor, tente novamente.")).toBeTruthy();
    expect(screen.getByRole("group", { name: "INFORMAR SEUS DADOS" })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("sends the friend together with the referrer", async () => {
    const user = await openStep2();
    await fill(user, beto);
    await press(user, "Enviar indicação");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      website: "",
      openFor: expect.stringMatching(/^\d+$/) as string,
      submission: expect.stringMatching(/./) as string,
      step: "friend",
      name: "Beto Reis",
      phone: "(31) 3333-4444",
      email: "beto@casa.example",
      cpf: "111.444.777-35",
      "user.name": "Ana Lima",
      "user.phone": "(31) 9 8888-7777",
      "user.email": "ana@casa.example",
      "user.cpf": "529.982.247-25",
    });
  });

  it.each([
    ["is refused", async (): Promise<ReferralResult> => ({ outcome: "failed" })],
    ["meets a broken network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("that %s says so, stays on step 2 and keeps everything", async (_how, respond) => {
    server = respond;
    const user = await openStep2();
    await fill(user, beto);
    await press(user, "Enviar indicação");
    expect(await toast("Erro ao enviar sua indicação. Por favor, tente novamente.")).toBeTruthy();
    expect(screen.getByRole("group", { name: "DADOS DO SEU AMIGO" })).toBeTruthy();
    expect(field("name").value).toBe("Beto Reis");
    expect(localStorage.getItem("user-form")).not.toBeNull();
  });

  it("says 'Enviando…' while sending, and is sent once even if the button is clicked again", async () => {
    const { promise, resolve } = Promise.withResolvers<ReferralResult>();
    server = () => promise;
    const user = await openStep2();
    await fill(user, beto);
    await press(user, "Enviar indicação");
    await press(user, "Enviando…");
    expect(sent).toHaveLength(1);
    resolve({ outcome: "failed" });
    await screen.findByRole("button", { name: "Enviar indicação" });
  });

  it("that was sent says so, removes the saved referrer, and starts again at step 1", async () => {
    server = async () => ({ outcome: "sent" });
    const user = await openStep2();
    await fill(user, beto);
    await press(user, "Enviar indicação");
    expect(await toast("Indicação enviada com sucesso!")).toBeTruthy();
    expect(localStorage.getItem("user-form")).toBeNull();
    expect(screen.getByRole("group", { name: "INFORMAR SEUS DADOS" })).toBeTruthy();
    expect(field("name").value).toBe("");
  });
});

describe("the page", () => {
  it("starts by the form: 'Inicie por aqui' focuses its first field", async () => {
    const user = await openPage();
    await user.click(screen.getByRole("link", { name: "Inicie por aqui" }));
    expect(document.activeElement).toBe(field("name"));
  });

  it("shares by chat with a friend of the visitor's choice: 'Indicar pelo WhatsApp'", async () => {
    await openPage();
    const share = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Indicar pelo WhatsApp" }).href);
    expect([share.host, share.pathname]).toEqual(["wa.me", "/"]);
    expect(share.searchParams.get("text")).toContain(`https://${demoProvider.website}/indique`);
  });

  it("explains the promotion, 50% for both, with a link to the regulations", async () => {
    await openPage();
    const promotion = within(screen.getByRole("region", { name: "Desconto para você e para o seu amigo" }));
    expect(promotion.getByText(/50% de desconto na primeira mensalidade/)).toBeTruthy();
    expect(promotion.getByRole("link").getAttribute("href")).toBe("/indique/regulamento");
  });

  it("explains how to take part in four steps, and in three for the referred friend", async () => {
    await openPage();
    for (const [name, count] of [
      ["Como participar", 4],
      ["Foi indicado?", 3],
    ] as const) {
      expect(within(screen.getByRole("region", { name })).getAllByRole("listitem")).toHaveLength(count);
    }
  });
});
