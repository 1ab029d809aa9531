import { cleanup, screen, within } from "@testing-library/react";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { configureSecrets } from "#app/platform/secret-box.server.ts";
import type { Provider } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { createDestination } from "#test/destination-fixtures.ts";
import { asStaff, createPlan, planFields } from "#test/fixtures.ts";
import { showOffers } from "#test/offers/offer-site.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { formIn } from "#test/lead-form.ts";
import { visitRoute } from "#test/visit.tsx";
import type { LeadResult } from "./lead-result.ts";
import { spamGuardFieldNames } from "./spam-guard.ts";
import RequestPage, { action, loader } from "./request-page.tsx";

freshDatabase();
beforeEach(emptyDatabase);

type Submission = { data: LeadResult & { isTicked: boolean }; init: { status: number } };

/** Submits a form without script, rendered nine seconds ago. */
async function post(name: string, fields: Record<string, string>, referer = ""): Promise<Submission> {
  const body = new URLSearchParams({ [spamGuardFieldNames.renderedAt]: String(Date.now() - 9000), ...fields });
  const request = new Request(`http://localhost/solicitar/${name}`, {
    method: "POST",
    body,
    headers: { host: "localhost", referer },
  });
  const context = new RouterContextProvider();
  const args = { request, url: new URL(request.url), params: { request: name }, context };
  return (await action(args as unknown as Parameters<typeof action>[0])) as Submission;
}

/** Opens the page, with the result of a submission if there is one. */
async function openPage(path: string, result?: Submission["data"], facts: Partial<Provider> = {}) {
  const Page = (props: Parameters<typeof RequestPage>[0]) => <RequestPage {...props} actionData={result} />;
  visitRoute({ Component: Page, loader }, "/solicitar/:request", { path, facts });
  await screen.findByRole("heading", { level: 1 });
  return formIn(screen.getByRole("main"));
}

const stored = () => db.selectFrom("leads").selectAll().execute();

describe("the page of a lead form", () => {
  it.each([
    ["proposta", "Solicitar proposta"],
    ["parceria", "Cadastro de parceiro"],
    ["aviso-5g", "Avise-me quando chegar"],
    ["aviso-cidade", "Avise-me quando chegar"],
    ["newsletter", "Receba o nosso boletim"],
    ["ligacao", "Ligamos para você"],
    ["cancelamento", "Cancelar o contrato"],
    ["exclusao-de-dados", "Pedir a exclusão dos meus dados"],
  ])("is at /solicitar/%s: %s", async (name, title) => {
    await openPage(`/solicitar/${name}`);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  });

  it("answers 404 for an unknown name, inside the site's layout", async () => {
    visitRoute({ Component: RequestPage as never, loader }, "/solicitar/:request", { path: "/solicitar/senha" });
    const main = within(await screen.findByRole("main"));
    expect(main.getByRole("heading", { level: 1 }).textContent).toBe("Oops! Page not found");
    expect(screen.getByRole("contentinfo")).toBeTruthy();
    await expect(post("senha", {})).rejects.toMatchObject({ init: { status: 404 } });
  });

  it("says which plan it is about, and links back to the page it came from", async () => {
    const planId = await createPlan({ name: "Fibra 600 Mega" });
    await openPage(`/solicitar/ligacao?page=%2Fcombos&plan=${planId}`);
    expect(screen.getByText(/^Sobre: Fibra 600 Mega/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Voltar à página anterior" }).getAttribute("href")).toBe("/combos");
  });

  it("keeps where the visit came from, also after a mistake in the form", async () => {
    await openPage("/solicitar/ligacao?utm_source=jornal&gclid=Cj0KCQ");
    const field = document.querySelector<HTMLInputElement>("input[name=origem]")!;
    expect([field.form!.method, field.value]).toEqual(["post", "utm_source=jornal&clique=gclid"]);
    await post("ligacao", { name: "Lúcia Prado", phone: "31988887777", origem: field.value });
    expect(await stored()).toMatchObject([{ utm_source: "jornal", click_id: "gclid" }]);
  });

  it("takes where the visit came from out of the address of a page without script, of this site only", async () => {
    const lucia = { name: "Lúcia Prado", phone: "31988887777" };
    await post("ligacao", lucia, "http://localhost/trabalhe-conosco?utm_source=jornal&cidade=7");
    await post("ligacao", { ...lucia, name: "Rui Prado" }, "http://outro.example/?utm_source=outro");
    expect((await stored()).map(({ utm_source: source }) => source)).toEqual(["jornal", null]);
  });

  it.each(["//mal.example", "https://mal.example", "javascript:alert(1)", "/%0d%0a"])(
    "never links to %s",
    async (page) => {
      await openPage(`/solicitar/ligacao?page=${encodeURIComponent(page)}`);
      expect(screen.getByRole("link", { name: /^Voltar à página/ }).getAttribute("href")).not.toContain("mal.example");
      expect(screen.getByRole("link", { name: /^Voltar à página/ }).getAttribute("href")).toBe("/");
    },
  );
});

describe("without script", () => {
  it("a valid form is stored, and shows its protocol number", async () => {
    const { data: result, init } = await post("ligacao", { name: "Lúcia", phone: "(31) 9 8888-7777", page: "/casa" });
    expect(init.status).toBe(200);
    const [lead] = await stored();
    expect(lead).toMatchObject({ kind: "contact", page: "/casa" });
    await openPage("/solicitar/ligacao", result);
    expect(screen.getByRole("main").textContent).toContain(lead!.protocol);
  });

  it("a form with a mistake keeps the tick for advertising networks", async () => {
    configureSecrets({ dataDir: "", secretsKey: "ab".repeat(32) });
    await createDestination({ kind: "meta", address: null, clientId: "1234567890", leadKinds: ["contact"] });
    const facts = await settings.current();
    for (const [ticked, fields] of [
      [false, {}],
      [true, { conversions: "meta" }],
    ] as const) {
      const { data: result } = await post("ligacao", { name: "Lúcia", phone: "31", ...fields });
      expect(result).toMatchObject({ outcome: "invalid" });
      await openPage("/solicitar/ligacao", result, facts);
      expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(ticked);
      cleanup();
    }
  });

  it("is stored with the code of the offer that was on sale, which the confirmation says", async () => {
    await showOffers();
    const planId = await createPlan();
    const fields = { name: "Lúcia", phone: "(31) 9 8888-7777", page: "/casa", plan: String(planId) };
    const { data: result } = await post("ligacao", fields);
    await asStaff(() => plans.update(planId, planFields({ price: 119.9 }), 1));
    expect(await stored()).toMatchObject([
      { offer: expect.stringContaining("R$\u00A0109,90"), offer_code: "OF-R0001-01" },
    ]);
    await openPage("/solicitar/ligacao", result);
    expect(screen.getByRole("status").textContent).toContain("OF-R0001-01");
  });

  it.each([
    ["031988887777", "31988887777"],
    ["+55 (0)31 98888-7777", "31988887777"],
    ["+1 212 555 0142", "+12125550142"],
    ["31 98888-7777 / 31 3333-4444 falar com Ana", "31 98888-7777 / 31 3333-4444 falar com Ana"],
  ])("the telephone %s is stored as %s", async (phone, kept) => {
    await post("ligacao", { name: "Lúcia", phone, page: "/casa" });
    expect(await stored()).toMatchObject([{ phone: kept }]);
  });

  it("an invalid form keeps the submitted values, and shows each field's error", async () => {
    const { data: result, init } = await post("ligacao", { name: "L", phone: "(31) 9 8888-7777" });
    expect(init.status).toBe(400);
    const form = await openPage("/solicitar/ligacao", result);
    expect(form.field("Nome completo").value).toBe("L");
    expect(form.field("Telefone").value).toBe("(31) 9 8888-7777");
    expect(form.messageOf("Nome completo")).toBe("O nome precisa ter pelo menos 2 caracteres.");
    expect(await stored()).toEqual([]);
  });

  it("a form refused as spam keeps the submitted values, so that a person can send it again", async () => {
    const { data: result, init } = await post("ligacao", { name: "Robô", phone: "3133334444", website: "x" });
    expect(init.status).toBe(400);
    const form = await openPage("/solicitar/ligacao", result);
    expect(within(form.dialog).getByRole("alert").textContent).toBe("Confira os dados e envie de novo.");
    expect(form.field("Nome completo").value).toBe("Robô");
  });
});
