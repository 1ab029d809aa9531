import { beforeEach, expect, it } from "vitest";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import {
  asStaff,
  createBanner,
  createBusinessPlan,
  createCity,
  createPlan,
  createStreamingBanner,
  createStreamingService,
  createPlanCity,
  createBusinessPlanCity,
} from "#test/fixtures.ts";
import { createLead } from "#test/lead-fixtures.ts";
import { emptyDatabase, freshDatabase, withFailingWrites, withMissingTable } from "#test/database.ts";
import { requestTab, csvRowsOf, listAnswer, anyTimestamp } from "#test/csv-export.ts";
import { currentDay } from "#app/platform/time/clock.ts";
import * as bannersTab from "#app/console/tabs/banners/banners.tsx";
import * as businessPlanCitiesTab from "#app/console/tabs/availability/business-plan-cities.tsx";
import * as businessPlansTab from "#app/console/tabs/business-plans.tsx";
import * as citiesTab from "#app/console/tabs/cities.tsx";
import * as leadsTab from "#app/console/tabs/leads.tsx";
import * as planCitiesTab from "#app/console/tabs/availability/plan-cities.tsx";
import * as plansTab from "#app/console/tabs/plans.tsx";
import * as streamingBannersTab from "#app/console/tabs/banners/streaming-banners.tsx";
import * as streamingServicesTab from "#app/console/tabs/streaming-services.tsx";
import { offerTermFields } from "#app/console/tabs/offers/term-fields.ts";
import { createEntityExport } from "./csv-export.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

it("has every column and every field of each tab, with the labels of the screen", async () => {
  const city = await createCity({ name: "Betim" });
  const plan = await createPlan({
    price: 1129.9,
    streamings: ["Looke", "Max"],
    cameraCount: 2,
    badge: "OFERTA",
    upload_mbps: 300,
    adesao: 240,
    partes: [{ nome: "Internet", tipo: "SCM", preco: 1129.9 }],
  });
  const offer = await createBusinessPlan({ popular: true });
  await createPlanCity(plan, city);
  await createBusinessPlanCity(offer, city);
  await createBanner({ title: "Verão", imageAlt: "Uma praia", bgColor: "dark-blue", displayOrder: 3 });
  await createStreamingBanner({ streamingService: "LOOKE" });
  await createStreamingService();
  await asStaff(() => plans.setActive(plan, false));
  await asStaff(() => businessPlans.setActive(offer, false));
  const dates = { "Criado em": anyTimestamp, "Alterado em": anyTimestamp };
  const blankLabel = Object.fromEntries(Object.values(offerTermFields).map(({ label }) => [label, ""]));
  const ofLabel = { ...blankLabel, "Vendido só pela internet": "não" };
  expect(await csvRowsOf(plansTab)).toEqual([
    {
      Nº: "1",
      Plano: "Fibra 600 Mega",
      Velocidade: "600 Mb/s",
      "Preço/mês": "1129,90",
      Tipo: "Internet",
      Câmeras: "2",
      Streaming: "Looke, Max",
      "À venda em": "0",
      Associações: "1",
      Selo: "OFERTA",
      Ativo: "não",
      ...ofLabel,
      Upload: "300",
      Adesão: "240,00",
      "Partes do preço": "Internet (SCM) R$ 1129,90",
      ...dates,
    },
  ]);
  expect(await csvRowsOf(citiesTab)).toEqual([
    {
      Nº: "1",
      Cidade: "Betim",
      "Planos à venda": "0",
      Associações: "1",
      "Criada em": anyTimestamp,
      "Alterada em": anyTimestamp,
      Estado: "MG",
      Ativa: "sim",
    },
  ]);
  const pair = {
    Nº: "1",
    Cidade: "Betim – MG",
    Estado: "MG",
    "Plano ativo": "não",
    "Cidade ativa": "sim",
    "Aparece no site": "não",
    Ativa: "sim",
    "Criada em": anyTimestamp,
    "Alterada em": anyTimestamp,
  };
  expect(await csvRowsOf(planCitiesTab)).toEqual([
    { ...pair, Plano: "Fibra 600 Mega", Velocidade: "600 Mb/s", "Preço/mês": "1129,90" },
  ]);
  expect(await csvRowsOf(businessPlanCitiesTab)).toEqual([
    { ...pair, "Plano empresarial": "Empresa 500", Velocidade: "500 Mb/s", "Preço/mês": "249,90" },
  ]);
  expect(await csvRowsOf(businessPlansTab)).toEqual([
    {
      Nº: "1",
      "Plano empresarial": "Empresa 500",
      Velocidade: "500 Mb/s",
      "Preço/mês": "249,90",
      Câmeras: "0",
      Recursos: "IP público exclusivo · Suporte 24 horas",
      "À venda em": "0",
      Associações: "1",
      Popular: "sim",
      Streaming: "",
      Selo: "",
      Ativo: "não",
      ...ofLabel,
      ...dates,
    },
  ]);
  expect(await csvRowsOf(bannersTab)).toEqual([
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
  expect(await csvRowsOf(streamingBannersTab)).toEqual([
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
  expect(await csvRowsOf(streamingServicesTab)).toEqual([
    {
      Nº: "1",
      Serviço: "Looke",
      Situação: "Ativo",
      "Adicionado em": anyTimestamp,
      "Alterado em": anyTimestamp,
      Ícone: "",
    },
  ]);
});

it("has all rows that the list finds, on all pages, filtered and sorted", async () => {
  for (let n = 101; n <= 140; n++) await createPlan({ name: `Fibra ${n}`, price: n });
  await createPlan({ name: "Combo 1", type: "Combo" });
  const found = await csvRowsOf(plansTab, "?busca=FIBRA&ordem=-price&pagina=2&por=25&registro=3&formato=csv");
  expect(found.map(({ Plano }) => Plano)).toEqual(Array.from({ length: 40 }, (_, n) => `Fibra ${140 - n}`));
  expect((await csvRowsOf(plansTab, "?type=Combo&formato=csv")).map(({ Plano }) => Plano)).toEqual(["Combo 1"]);
  expect(await csvRowsOf(plansTab, "?busca=nada&formato=csv")).toEqual([]);
});

it("is a dated download without formulas, and only sent when requested", async () => {
  await createPlan({ name: "=1+1" });
  const answer = await requestTab(plansTab, "?formato=csv");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="planos-${currentDay()}.csv"`);
  expect(await answer.text()).toContain("1;'=1+1;");
  expect((await requestTab(planCitiesTab, "?formato=csv", "HEAD")).headers.get("content-disposition")).toContain(
    '"planos-por-cidade-',
  );
  expect(await (await requestTab(plansTab, "")).text()).toBe(listAnswer);
  expect(await (await requestTab(plansTab, "?formato=xml")).text()).toBe(listAnswer);
});

it("answers 503, with nothing exported, when the export cannot be recorded because the disk is full", async () => {
  await createLead({ name: "Quitéria" });
  await withFailingWrites("53100", "audit_log", async () => {
    const answer = await requestTab(leadsTab, "?formato=csv");
    expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([
      503,
      "5",
      "Erro ao exportar contatos",
    ]);
  });
});

it("answers 500 when the first batch fails", async () => {
  await withMissingTable("plans", async () => {
    const answer = await requestTab(plansTab, "?formato=csv");
    expect([answer.status, await answer.text()]).toEqual([500, "Erro ao exportar planos"]);
  });
});

it("reads only as far as the download does, and stops when it is cancelled", async () => {
  const id = await createPlan();
  const row = (await plans.find(id))!;
  const seen = { batches: 0, isDone: false };
  async function* listAll() {
    try {
      for (;;) {
        seen.batches++;
        yield [row];
      }
    } finally {
      seen.isDone = true;
    }
  }
  const entity = { name: "plan", title: "Planos", noun: { one: "plano", many: "planos", gender: "m" } } as const;
  const middleware = createEntityExport(
    {
      ...entity,
      operations: [],
      empty: { icon: () => null, text: "" },
      searchHint: "",
      labelOf: ({ name }: plans.PlanRow) => name,
      primary: { key: "name", header: "Plano" },
      columns: [],
      fields: {},
      Form: () => null,
    },
    { listAll },
  );
  const reader = (await requestTab({ middleware: [middleware] }, "?formato=csv")).body!.getReader();
  for (let reads = 0; reads < 5; reads++) await reader.read();
  expect(seen).toEqual({ batches: 4, isDone: false });
  await reader.cancel();
  expect(seen).toEqual({ batches: 4, isDone: true });
});
