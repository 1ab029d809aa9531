import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { actAs } from "#app/catalogue/actor.server.ts";
import * as audit from "#app/catalogue/audit.server.ts";
import * as desk from "#app/catalogue/lead-desk.server.ts";
import * as plans from "#app/catalogue/plan.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
  aBanner,
  aBusinessPlan,
  aCity,
  ana,
  aPlan,
  aStreamingBanner,
  aStreamingService,
  asStaff,
  sold,
  soldToBusinesses,
} from "#test/catalogue.ts";
import { emptyDatabase, freshDatabase, withoutTable } from "#test/database.ts";
import { aLead, aReferral } from "#test/lead.ts";
import { isoDay } from "../dates.ts";
import * as bannersTab from "../banners.tsx";
import * as businessPlanCitiesTab from "../business-plan-cities.tsx";
import * as businessPlansTab from "../business-plans.tsx";
import * as citiesTab from "../cities.tsx";
import * as leadsTab from "../leads.tsx";
import * as planCitiesTab from "../plan-cities.tsx";
import * as plansTab from "../plans.tsx";
import * as streamingBannersTab from "../streaming-banners.tsx";
import * as streamingServicesTab from "../streaming-services.tsx";
import { entityFile } from "./file.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

type Tab = { middleware: MiddlewareFunction<Response>[] };
const past = "the list itself";

/** What a tab's middleware answers to an address, in Ana's name. */
async function ask({ middleware: [file] }: Tab, search: string, method = "GET"): Promise<Response> {
  const url = new URL(`http://localhost/intranet${search}`);
  const args = {
    request: new Request(url, { method }),
    url,
    context: new RouterContextProvider(),
    params: {},
    pattern: "",
  };
  return (await actAs(ana, async () => file!(args, async () => new Response(past)))) as Response;
}

/** The cells of a tab's file, by header. */
async function fileOf(tab: Tab, search = "?formato=csv"): Promise<Record<string, string>[]> {
  const bytes = await (await ask(tab, search)).bytes();
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  const [headers, ...lines] = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
  const names = headers!.split(";");
  return lines.map((line) => Object.fromEntries(line.split(";").map((cell, index) => [names[index]!, cell])));
}

const when = expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);

it("holds every column of the list and every field, in the words of the screen, for each tab", async () => {
  const city = await aCity({ name: "Betim" });
  const plan = await aPlan({ price: 1129.9, streamings: ["Looke", "Max"], cameraCount: 2, badge: "OFERTA" });
  const offer = await aBusinessPlan({ popular: true });
  await sold(plan, city);
  await soldToBusinesses(offer, city);
  await aBanner({ title: "Verão", imageAlt: "Uma praia", bgColor: "dark-blue", displayOrder: 3 });
  await aStreamingBanner({ streamingService: "LOOKE" });
  await aStreamingService();
  const dates = { "Criado em": when, "Alterado em": when };
  expect(await fileOf(plansTab)).toEqual([
    {
      Nº: "1",
      Plano: "Fibra 600 Mega",
      Velocidade: "600 Mb/s",
      "Preço/mês": "1129,90",
      Tipo: "Internet",
      Câmeras: "2",
      Streaming: "Looke, Max",
      Cidades: "1",
      Selo: "OFERTA",
      Ativo: "sim",
      ...dates,
    },
  ]);
  expect(await fileOf(citiesTab)).toEqual([
    { Nº: "1", Cidade: "Betim", Planos: "1", "Criada em": when, "Alterada em": when, Estado: "MG", Ativa: "sim" },
  ]);
  const pair = { Nº: "1", Cidade: "Betim – MG", Estado: "MG", Ativa: "sim", "Criada em": when, "Alterada em": when };
  expect(await fileOf(planCitiesTab)).toEqual([{ ...pair, Plano: "Fibra 600 Mega" }]);
  expect(await fileOf(businessPlanCitiesTab)).toEqual([{ ...pair, "Plano empresarial": "Empresa 500" }]);
  expect(await fileOf(businessPlansTab)).toEqual([
    {
      Nº: "1",
      "Plano empresarial": "Empresa 500",
      Velocidade: "500 Mb/s",
      "Preço/mês": "249,90",
      Câmeras: "0",
      Recursos: "IP público exclusivo · Suporte 24 horas",
      Cidades: "1",
      Popular: "sim",
      Streaming: "",
      Selo: "",
      Ativo: "sim",
      ...dates,
    },
  ]);
  expect(await fileOf(bannersTab)).toEqual([
    {
      Nº: "1",
      Banner: "Verão",
      Descrição: "",
      Estilo: "Azul-escuro",
      Imagem: "",
      "Descrição da imagem": "Uma praia",
      "Ordem de exibição": "3",
      Ativo: "sim",
      ...dates,
    },
  ]);
  expect(await fileOf(streamingBannersTab)).toEqual([
    {
      Nº: "1",
      Banner: "Filmes de verão",
      Serviço: "Looke",
      Ordem: "0",
      Descrição: "Só no Looke",
      Imagem: expect.anything(),
      "Descrição da imagem": "Uma sala de cinema",
      "Cor de fundo": "#0b2a6b",
      Ativo: "sim",
      ...dates,
    },
  ]);
  expect(await fileOf(streamingServicesTab)).toEqual([
    { Nº: "1", Serviço: "Looke", Situação: "Ativo", "Adicionado em": when, "Alterado em": when, Ícone: "" },
  ]);
});

it("holds all that the list finds, on all pages, as filtered and sorted", async () => {
  for (let n = 101; n <= 140; n++) await aPlan({ name: `Fibra ${n}`, price: n });
  await aPlan({ name: "Combo 1", type: "Combo" });
  const found = await fileOf(plansTab, "?busca=FIBRA&ordem=-price&pagina=2&por=25&registro=3&formato=csv");
  expect(found.map(({ Plano }) => Plano)).toEqual(Array.from({ length: 40 }, (_, n) => `Fibra ${140 - n}`));
  expect((await fileOf(plansTab, "?type=Combo&formato=csv")).map(({ Plano }) => Plano)).toEqual(["Combo 1"]);
  expect(await fileOf(plansTab, "?busca=nada&formato=csv")).toEqual([]);
});

it("is a download of the day, never run by a spreadsheet, and only when it is asked for", async () => {
  await aPlan({ name: "=1+1" });
  const answer = await ask(plansTab, "?formato=csv");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="planos-${isoDay(new Date())}.csv"`);
  expect(await answer.text()).toContain("1;'=1+1;");
  expect((await ask(planCitiesTab, "?formato=csv", "HEAD")).headers.get("content-disposition")).toContain(
    '"planos-por-cidade-',
  );
  expect(await (await ask(plansTab, "")).text()).toBe(past);
  expect(await (await ask(plansTab, "?formato=xml")).text()).toBe(past);
});

it("is told as a failure when it cannot be begun", async () => {
  await withoutTable("plans", async () => {
    const answer = await ask(plansTab, "?formato=csv");
    expect([answer.status, await answer.text()]).toEqual([500, "Erro ao exportar planos"]);
  });
});

describe("a file of leads", () => {
  it("masks every CPF, and each lead's history keeps who took it", async () => {
    const [referral, lead] = [await aReferral(), await aLead({ name: "=Lúcia", email: "lucia@casa.example" })];
    const [first, second] = await fileOf(leadsTab);
    expect(first).toMatchObject({ Contato: "'=Lúcia", "E-mail": "lucia@casa.example", Estado: "Novo", CPF: "" });
    expect(second).toMatchObject({
      Contato: "Beto",
      Pedido: "Indicação",
      Telefone: "(31) 3333-4444",
      CPF: "•••.•••.•••-35",
      "Quem indicou": "Ana",
      "CPF de quem indicou": "•••.•••.•••-25",
      "Aceitou em": when,
    });
    for (const id of [referral, lead]) {
      expect(await audit.listFor("lead", id)).toMatchObject([{ action: "export", by: ana.email, count: 2 }]);
    }
    expect(await db.selectFrom("audit_log").select("record_label").execute()).toEqual([{ record_label: "2 contatos" }]);
  });

  it("holds what the list finds, the newest first, numbers found as they are typed", async () => {
    await aLead({ name: "Bia", phone: "3133334444" });
    await aLead({ name: "Caio" });
    expect((await fileOf(leadsTab)).map(({ Contato }) => Contato)).toEqual(["Caio", "Bia"]);
    expect((await fileOf(leadsTab, "?busca=(31)+3333-4444&formato=csv")).map(({ Contato }) => Contato)).toEqual([
      "Bia",
    ]);
  });

  it("is no change: the version and who changed the lead last stay", async () => {
    const id = await aLead();
    await asStaff(() => desk.update(id, { state: "in-progress" }, 1));
    await fileOf(leadsTab);
    expect(await desk.find(id)).toMatchObject({ version: 2, updatedBy: ana.email });
    await expect(asStaff(() => desk.update(id, { state: "done" }, 1))).rejects.toMatchObject({
      differences: [{ field: "state", opened: "new", current: "in-progress" }],
    });
  });

  it("is not given when that cannot be kept, nor kept when it is only asked whether there is one", async () => {
    await aLead();
    await withoutTable("audit_log", async () => expect((await ask(leadsTab, "?formato=csv")).status).toBe(500));
    await ask(leadsTab, "?formato=csv", "HEAD");
    expect(await db.selectFrom("audit_log").selectAll().execute()).toEqual([]);
  });

  it("is the only file that the history tells of", async () => {
    await aPlan();
    const before = await db.selectFrom("audit_log").select("id").execute();
    await fileOf(plansTab);
    expect(await db.selectFrom("audit_log").select("id").execute()).toEqual(before);
  });
});

it("reads no further than it is taken, and stops when nobody takes it any more", async () => {
  const id = await aPlan();
  const row = (await plans.find(id))!;
  const seen = { parts: 0, isOver: false };
  async function* listAll() {
    try {
      for (;;) {
        seen.parts++;
        yield [row];
      }
    } finally {
      seen.isOver = true;
    }
  }
  const entity = { name: "plan", title: "Planos", noun: { one: "plano", many: "planos", gender: "m" } } as const;
  const middleware = entityFile(
    {
      ...entity,
      operations: [],
      searchHint: "",
      labelOf: ({ name }: plans.PlanRow) => name,
      lead: { key: "name", header: "Plano" },
      columns: [],
      fields: {},
      Form: () => null,
    },
    { listAll },
  );
  const reader = (await ask({ middleware: [middleware] }, "?formato=csv")).body!.getReader();
  for (let reads = 0; reads < 5; reads++) await reader.read();
  expect(seen).toEqual({ parts: 4, isOver: false });
  await reader.cancel();
  expect(seen).toEqual({ parts: 4, isOver: true });
});
