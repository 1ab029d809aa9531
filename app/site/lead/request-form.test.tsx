import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { configureSecrets } from "#app/platform/secret-box.server.ts";
import type { Provider } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import { asStaff, createCity, createPlan } from "#test/fixtures.ts";
import { stubNetwork, type Network } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createDestination } from "#test/destination-fixtures.ts";
import { openLeadForm, advanceClockOnSubmit } from "#test/lead-form.ts";
import { chooseCity, visit } from "#test/visit.tsx";
import type { OfferedKind } from "./content.ts";
import { RequestLink } from "./request-link.tsx";

freshDatabase();

let network: Network;
beforeEach(async () => {
  await emptyDatabase();
  network = stubNetwork();
  return () => vi.unstubAllGlobals();
});

const stored = () => db.selectFrom("leads").selectAll().execute();

/** Opens the form of a kind from a page, and advances the clock by nine seconds. */
async function open(kind: OfferedKind, path = "/empresas", facts: Partial<Provider> = {}) {
  const user = visit(<RequestLink kind={kind}>Abrir</RequestLink>, { path, facts });
  await user.click(screen.getByRole("link", { name: "Abrir" }));
  const form = await openLeadForm();
  advanceClockOnSubmit(9000);
  return { user, form };
}

describe("a lead form", () => {
  it("opens in a dialog with focus on its first field, and without script links to its page", async () => {
    const { form } = await open("proposal");
    await waitFor(() => expect(document.activeElement).toBe(form.field("Nome completo")));
    expect(screen.getByText("Abrir").closest("a")!.getAttribute("href")).toBe("/solicitar/proposta?page=%2Fempresas");
  });

  it("shows each field's error, focuses the first one, and then validates on every change", async () => {
    const { user, form } = await open("contact");
    await form.press("Pedir ligação");
    expect(form.messageOf("Nome completo")).toBe("O nome precisa ter pelo menos 2 caracteres.");
    expect(form.messageOf("Telefone")).toBe("Digite um número de telefone válido.");
    expect(document.activeElement).toBe(form.field("Nome completo"));
    await user.keyboard("Zé");
    expect(form.messageOf("Nome completo")).toBe("");
    expect(await stored()).toEqual([]);
  });

  it.each([
    ["contact", "2026-11-25T10:00", null],
    ["contact", "2026-11-27T20:00", "segunda às 8h"],
    ["proposal", "2026-11-28T10:00", "segunda às 8h"],
  ] as const)("of %s at %s names the next hours when it is closed: %s", async (kind, moment, opening) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${moment}-03:00`) });
    const { form } = await open(kind);
    vi.useRealTimers();
    expect(form.dialog.textContent).toMatch(/em até 24 horas, no nosso horário: de segunda a sexta, das 8h às 18h/);
    const named = /o contato vem a partir de ([^.]+)\./.exec(form.dialog.textContent.replaceAll("\u00a0", " "));
    expect(named?.[1] ?? null).toBe(opening);
  });

  it("shows the consent notice, with a link to the privacy policy", async () => {
    const { form } = await open("contact");
    expect(form.dialog.textContent).toContain("use estes dados para responder a este pedido");
    expect(within(form.dialog).getByRole("link", { name: "Política de privacidade" }).getAttribute("href")).toBe(
      "/politica-privacidade",
    );
  });

  it("links to no policy on a site that has not written one", async () => {
    const { form } = await open("contact", "/empresas", { closed: "/politica-privacidade" });
    expect(form.dialog.textContent).toContain("use estes dados para responder a este pedido");
    expect(within(form.dialog).queryByRole("link", { name: "Política de privacidade" })).toBeNull();
  });

  it("marks its required fields in looks and code, and says what the mark means", async () => {
    const { form } = await open("5g-interest");
    expect(form.dialog.textContent).toContain("Campos com * são obrigatórios.");
    const marks = ["Nome completo", "E-mail", "Telefone", "Cidade"].map((name) => {
      const label = within(form.dialog).getByText(name, { selector: "label" });
      return [label.classList.contains("required-label"), form.field(name).getAttribute("aria-required")];
    });
    // One of e-mail and telephone is enough.
    expect(marks).toEqual([
      [true, "true"],
      [false, null],
      [false, null],
      [true, "true"],
    ]);
  });

  it("of the newsletter asks for another consent, and stores that", async () => {
    const { form } = await open("newsletter");
    expect(form.dialog.textContent).toContain("até você cancelar");
    expect(form.dialog.textContent).not.toContain("responder a este pedido");
    await form.fillIn({ "E-mail": "ana@casa.example" });
    await form.press("Inscrever-se");
    await within(form.dialog).findByRole("status");
    expect((await stored())[0]!.consent).toContain("até você cancelar");
  });

  it("keeps every digit of a telephone, and says what is missing or unusual", async () => {
    const { form } = await open("contact");
    for (const [typed, shown, message] of [
      ["31988887777", "(31) 9 8888-7777", ""],
      ["031988887777", "031988887777", ""],
      ["31 98888-7777 / 31 3333-4444", "(31) 9 8888-7777 / 31 3333-4444", ""],
      ["319888877777", "(31) 9 8888-77777", "um celular tem 11 números"],
    ] as const) {
      await form.fillIn({ Telefone: typed });
      expect([form.field("Telefone").value, form.messageOf("Telefone")]).toEqual([
        shown,
        expect.stringContaining(message),
      ]);
    }
    await form.fillIn({ Telefone: "98888-7777" });
    await form.press("Pedir ligação");
    expect(form.field("Telefone").value).toBe("98888-7777");
    expect(form.messageOf("Telefone")).toBe(
      "Digite um número de telefone válido. Falta o DDD, como em (31) 98888-7777.",
    );
  });

  it("is stored once, and shows its protocol number, then in a toast", async () => {
    const { user, form } = await open("contact");
    await form.fillIn({ "Nome completo": "Lúcia Prado", Telefone: "31988887777" });
    await user.dblClick(form.button("Pedir ligação"));
    const outcome = await within(form.dialog).findByRole("status");
    const [lead] = await stored();
    expect(await stored()).toHaveLength(1);
    expect(lead).toMatchObject({
      kind: "contact",
      name: "Lúcia Prado",
      phone: "31988887777",
      page: "/empresas",
      consent: expect.stringContaining("use estes dados"),
    });
    // The idempotency key of the submission.
    expect(lead!.submission).not.toBeNull();
    expect(outcome.textContent).toContain(lead!.protocol);
    expect(document.activeElement).toBe(outcome);

    await form.press("Concluir");
    const toasts = screen.getByRole("region", { name: "Avisos" });
    expect(toasts.textContent).toContain(lead!.protocol);
    await user.click(screen.getByRole("link", { name: "Abrir" }));
    expect((await openLeadForm()).field("Nome completo").value).toBe("");
  });

  it("keeps its values when it is closed", async () => {
    const { user, form } = await open("contact");
    await form.fillIn({ "Nome completo": "Lúcia" });
    await form.press("Fechar");
    await user.click(screen.getByRole("link", { name: "Abrir" }));
    expect((await openLeadForm()).field("Nome completo").value).toBe("Lúcia");
  });

  it("keeps its values when the server fails or cannot be reached, and says so", async () => {
    const { form } = await open("contact");
    await form.fillIn({ "Nome completo": "Lúcia Prado", Telefone: "31988887777" });
    network.failing.add("/solicitar/ligacao/envio");
    await form.press("Pedir ligação");
    expect((await within(form.dialog).findByText("Não foi possível enviar. Por favor, tente novamente.")).role).toBe(
      "alert",
    );
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await form.press("Pedir ligação");
    await within(form.dialog).findByText(/^Você está sem internet/);
    expect(form.field("Nome completo").value).toBe("Lúcia Prado");
    vi.restoreAllMocks();
  });

  it("is refused when it is sent faster than a person can", async () => {
    const { form } = await open("contact");
    advanceClockOnSubmit(0);
    await form.fillIn({ "Nome completo": "Robô", Telefone: "31988887777" });
    await form.press("Pedir ligação");
    expect(await within(form.dialog).findByText("Confira os dados e envie de novo.")).toBeTruthy();
    expect(await stored()).toEqual([]);
  });
});

describe("the box of advertising networks", () => {
  const boxIn = (dialog: HTMLElement) => within(dialog).queryByRole<HTMLInputElement>("checkbox");

  /** The facts of a provider that lets Meta be told of requests for a call. */
  async function withMeta(): Promise<Provider> {
    configureSecrets({ dataDir: "", secretsKey: "ab".repeat(32) });
    await createDestination({ kind: "meta", address: null, clientId: "1234567890", leadKinds: ["contact"] });
    return settings.current();
  }

  it.each([
    ["unticked", [], null],
    ["ticked", ["meta"], expect.stringMatching(/^Autorizo/)],
  ])("is unticked and optional, and %s stores %o", async (how, kinds, sentence) => {
    const { user, form } = await open("contact", "/empresas", await withMeta());
    const box = boxIn(form.dialog)!;
    expect(box.labels![0]!.textContent.replaceAll("\u00a0", " ")).toContain("informar à Meta que fiz este pedido");
    expect([box.checked, box.required]).toEqual([false, false]);
    if (how === "ticked") await user.click(box);
    await form.fillIn({ "Nome completo": "Lúcia Prado", Telefone: "31988887777" });
    await form.press("Pedir ligação");
    await within(form.dialog).findByRole("status");
    expect(await stored()).toMatchObject([{ conversion_kinds: kinds, conversion_consent: sentence }]);
  });

  it("is not there while none is told", async () => {
    const { form } = await open("contact");
    expect(boxIn(form.dialog)).toBeNull();
  });

  it("is not in a form of another kind", async () => {
    const { form } = await open("job", "/trabalhe-conosco", await withMeta());
    expect(boxIn(form.dialog)).toBeNull();
  });
});

describe("the fields of each form", () => {
  it("a company requests a proposal", async () => {
    await createCity({ name: "Betim" });
    const { form } = await open("proposal");
    await form.fillIn({
      "Nome completo": "Lúcia Prado",
      "Razão social": "Padaria Prado Ltda.",
      CNPJ: "12345678000195",
      Telefone: "3133334444",
      "E-mail": "lucia@padaria.example",
      Cidade: "betim",
      "O que a empresa precisa?": "Dois ramais e 500 mega",
    });
    expect(form.field("CNPJ").value).toBe("12.345.678/0001-95");
    await form.press("Enviar pedido");
    await within(form.dialog).findByText("Pedido de proposta recebido");
    expect(await stored()).toMatchObject([
      {
        kind: "proposal",
        company: "Padaria Prado Ltda.",
        cnpj: "12345678000195",
        city: "Betim – MG",
        needs: "Dois ramais e 500 mega",
      },
    ]);
  });

  it("a person who applies for a job gives an area and a text, and accepts what is done with them", async () => {
    const { form } = await open("job", "/trabalhe-conosco");
    await form.press("Enviar candidatura");
    expect(form.messageOf("Sobre você")).toContain("Escreva um pouco sobre você.");
    await form.fillIn({
      Área: "Vendas",
      "Nome completo": "Nara Dias",
      Telefone: "3833334444",
      "E-mail": "nara@casa.example",
      Cidade: "Salinas – MG",
      "Sobre você": "Dez anos de loja",
    });
    await form.press("Enviar candidatura");
    await within(form.dialog).findByText("Candidatura recebida");
    expect(await stored()).toMatchObject([
      { kind: "job", area: "Vendas", needs: "Dez anos de loja", consent: expect.stringContaining("candidatura") },
    ]);
  });

  it("a partner gives a CNPJ, which may have letters, a professional e-mail and a profile", async () => {
    const { user, form } = await open("partner", "/parceiros");
    await form.fillIn({
      "Razão social": "Rede Norte Ltda.",
      "Nome completo": "Nara Dias",
      "E-mail profissional": "nara@gmail.com",
      Telefone: "3833334444",
      Cidade: "Montes Claros",
    });
    await user.click(form.field("CNPJ"));
    await user.paste("q0.slf.mbd/7vx4-39");
    expect(form.field("CNPJ").value).toBe("Q0.SLF.MBD/7VX4-39");
    await form.press("Cadastrar empresa");
    expect(form.messageOf("E-mail profissional")).toContain("Use o e-mail profissional da empresa.");
    const choice = within(form.dialog).getByRole("radiogroup", { name: "Como quer participar" });
    expect(choice.getAttribute("aria-invalid")).toBe("true");

    await form.fillIn({ "E-mail profissional": "nara@redenorte.example" });
    await user.click(within(choice).getByRole("radio", { name: "Revender" }));
    await form.press("Cadastrar empresa");
    await within(form.dialog).findByText("Cadastro recebido");
    expect(await stored()).toMatchObject([
      { kind: "partner", cnpj: "Q0SLFMBD7VX439", profile: "resale", city: "Montes Claros" },
    ]);
  });

  it("the 5G notification is prefilled with the chosen city, and needs an e-mail or a telephone", async () => {
    await createCity({ name: "Betim" });
    const user = visit(<RequestLink kind="5g-interest">Ser notificado</RequestLink>, { path: "/movel" });
    await chooseCity(user, "Betim");
    await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Ser notificado" }));
    const form = await openLeadForm();
    advanceClockOnSubmit(9000);
    expect(form.field("Cidade").value).toBe("Betim – MG");
    await form.fillIn({ "Nome completo": "Zé" });
    await form.press("Ser notificado");
    expect(form.messageOf("E-mail")).toContain("Informe o e-mail ou o telefone.");
    await form.fillIn({ "E-mail": "ze@casa.example" });
    await form.press("Ser notificado");
    await within(form.dialog).findByText("Combinado: avisaremos você");
    expect(await stored()).toMatchObject([{ kind: "5g-interest", page: "/movel", city: "Betim – MG" }]);
  });

  it("the notification of a new city is for any municipality of Brazil, and counts it as demand", async () => {
    const user = visit(
      <RequestLink kind="city-interest" context={{ city: "bonito" }}>
        Avise-me
      </RequestLink>,
      { path: "/mapa-cobertura" },
    );
    await user.click(screen.getByRole("link", { name: "Avise-me" }));
    const form = await openLeadForm();
    advanceClockOnSubmit(9000);
    expect(form.field("Cidade").value).toBe("bonito");
    await form.fillIn({ Telefone: "31988887777" });
    await form.press("Avise-me");
    await waitFor(() => expect(form.messageOf("Cidade")).toContain("Há uma cidade com este nome em BA, MS, PA e PE."));
    await form.fillIn({ Cidade: "Cidade Inventada" });
    await form.press("Avise-me");
    await waitFor(() => expect(form.messageOf("Cidade")).toContain("Não encontramos esta cidade."));

    await form.fillIn({ Cidade: "bonit" });
    const suggested = () => [...form.field("Cidade").list!.options].map(({ text }) => text);
    await waitFor(() => expect(suggested()).toContain("Bonito – MS"));
    await form.fillIn({ Cidade: "Bonito – MS" });
    await form.press("Avise-me");
    await within(form.dialog).findByText("Combinado: avisaremos você");
    expect(await stored()).toMatchObject([{ kind: "city-interest", city: "Bonito – MS", phone: "31988887777" }]);
    expect(await db.selectFrom("demand").selectAll().execute()).toMatchObject([
      { state: "MS", municipality: "Bonito", requests: 1 },
    ]);
  });

  it("a call request has name and telephone, and stores the plan, its current price and the city", async () => {
    const planId = await createPlan({ name: "Fibra 1 Giga", speed: "1000 Mb/s", price: 199.9 });
    await createCity({ name: "Betim" });
    const user = visit(
      <RequestLink kind="contact" context={{ planId, offer: "Fibra 1 Giga por um preço antigo" }}>
        Ligue para mim
      </RequestLink>,
      { path: "/combos" },
    );
    await chooseCity(user, "Betim");
    await user.click(screen.getByRole("link", { name: "Ligue para mim" }));
    const form = await openLeadForm();
    advanceClockOnSubmit(9000);
    expect(form.dialog.textContent).toContain("Sobre: Fibra 1 Giga");
    await form.fillIn({ "Nome completo": "Lúcia Prado", Telefone: "31988887777" });
    await form.press("Pedir ligação");
    await within(form.dialog).findByText("Pedido de ligação recebido");
    expect(await stored()).toMatchObject([
      { offer: "Fibra 1 Giga (1 Giga, R$\u00a0199,90 por mês)", city: "Betim – MG" },
    ]);
  });

  it("have autocomplete and input modes", async () => {
    const { form } = await open("partner");
    const hints = (label: string) => {
      const { autocomplete, inputMode } = form.field(label);
      return [autocomplete, inputMode];
    };
    expect(hints("Nome completo")[0]).toBe("name");
    expect(hints("Razão social")[0]).toBe("organization");
    expect(hints("E-mail profissional")).toEqual(["email", "email"]);
    expect(hints("Telefone")).toEqual(["tel-national", "tel"]);
    expect(hints("Cidade")[0]).toBe("address-level2");
  });

  it.each(["proposal", "city-interest"] as const)("suggest the municipality that was meant: %s", async (kind) => {
    const { version } = await asStaff(() => settings.find());
    await asStaff(() => settings.update(1, { cityNicknames: "Capital do Aço, Ipatinga" }, version));
    const { form } = await open(kind);
    const suggested = () => [...form.field("Cidade").list!.options].map(({ value, text }) => [value, text]);
    for (const [typed, value, text] of [
      ["BH", "Belo Horizonte – MG", "Belo Horizonte – MG (BH)"],
      ["capital do aco", "Ipatinga – MG", "Ipatinga – MG (capital do aco)"],
      ["pingo dagua", "Pingo-d'Água – MG", "Pingo-d'Água – MG (pingo dagua)"],
      ["betim", "Betim – MG", "Betim – MG"],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one text after the other
      await form.fillIn({ Cidade: typed });
      // oxlint-disable-next-line no-await-in-loop -- as above
      await waitFor(() => expect(suggested()[0]).toEqual([value, text]));
    }
  });
});
