import { expect, test } from "vitest";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import { termWords } from "#app/offers/terms/term-texts.ts";
import type { Provider } from "#app/provider/provider.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { compareBusinessPlans, comparePlans } from "./comparison.ts";
import * as content from "./content.ts";

const plan = (fields: Partial<Plan> = {}): Plan => ({
  id: 1,
  name: "Fibra",
  speed: "500 Mb/s",
  price: 99.9,
  type: "Internet",
  streamings: [],
  cameraCount: 0,
  badge: null,
  ...fields,
});
const words = { ...content, terms: termWords };
const compare = (plans: Plan[], facts: Provider = demoProvider) =>
  Object.fromEntries(comparePlans(plans, facts, words).map((row) => [row.key, row]));
const texts = ({ cells }: { cells: readonly { text: string }[] }) =>
  cells.map(({ text }) => text.replace("\u00a0", " "));

test("a line differs when the plans do, and only such a line says which is best", () => {
  const { price, download, cameras } = compare([plan(), plan({ price: 109.9, speed: "1000 Mb/s" })]);
  expect(texts(price!)).toEqual(["R$ 99,90", "R$ 109,90"]);
  expect([price!.differs, download!.differs, cameras!.differs]).toEqual([true, true, false]);
  expect(price!.cells.map(({ note }) => note)).toEqual(["menor preço", null]);
  expect(download!.cells.map(({ note }) => note)).toEqual([null, "mais rápido"]);
  const same = compare([plan(), plan()]);
  expect(Object.values(same).some(({ differs }) => differs)).toBe(false);
  expect(same.price!.cells.map(({ note }) => note)).toEqual([null, null]);
});

test("the first three streamings are included products, the rest limited apps", () => {
  const { included, limited } = compare([plan({ streamings: ["Max", "Looke", "Premiere", "Netflix"] }), plan()]);
  expect(texts(included!)).toEqual(["Max, Looke, Premiere", "Não inclui"]);
  expect(texts(limited!)).toEqual(["Netflix", "Não inclui"]);
});

test("a combo has the calls; speeds are in one unit", () => {
  const { calls, download, upload_mbps, year } = compare([
    plan({ type: "Combo", speed: "1000 Mb/s", price: 100 }),
    plan(),
  ]);
  expect(texts(calls!)).toEqual([demoProvider.calls, "Não inclui"]);
  expect(texts(download!)).toEqual(["1 Giga", "500 Mb/s"]);
  expect(texts(upload_mbps!)).toEqual(["500 Mb/s", "250 Mb/s"]);
  expect(texts(year!)[0]).toBe("R$ 1.200,00");
});

test("each plan has its own minimum term, its fine and when its price changes", () => {
  const bound = {
    fidelidade_meses: 12,
    multa: "R$ 20,00 por mês que faltar",
    reajuste_indice: "IPCA",
    reajuste_mes: 0,
  };
  const { fidelidade_meses, multa, readjustment, perfil } = compare([
    plan({ ...bound, perfil: "Casas" }),
    plan({ fidelidade_meses: 0 }),
  ]);
  expect(texts(fidelidade_meses!)).toEqual(["12 meses", "Sem fidelidade"]);
  expect(texts(multa!)).toEqual(["R$ 20,00 por mês que faltar", "Não há"]);
  expect(texts(readjustment!)[0]).toBe("IPCA, no aniversário do contrato, nunca antes de 12 meses de contrato");
  expect(texts(perfil!)[0]).toBe("Casas");
  expect(Object.keys(compare([plan(), plan()]))).not.toContain("multa");
});

test("what the settings leave blank has no line", () => {
  const blank = { ...demoProvider, planDetails: { uploadPercent: 0, router: null, term: null } };
  const keys = Object.keys(compare([plan(), plan()], blank));
  for (const key of ["upload_mbps", "router", "fidelidade_meses"]) expect(keys).not.toContain(key);
  expect(keys).toContain("installation");
});

test("business plans have their features as a list, with those that not all have", () => {
  const business = (features: string[], fidelidade_meses?: number) => ({
    ...plan(),
    popular: false,
    features,
    ...(fidelidade_meses === undefined ? {} : { fidelidade_meses }),
  });
  const compared = (...plans: Parameters<typeof compareBusinessPlans>[0]) =>
    Object.fromEntries(compareBusinessPlans(plans, words).map((row) => [row.key, row]));
  const { features, fidelidade_meses, upload_mbps } = compared(
    business(["IP público exclusivo", "Wi-Fi 6"], 12),
    business(["IP Público exclusivo ", "Suporte 24 horas"], 0),
  );
  expect(features!.differs).toBe(true);
  expect(features!.cells.map(({ items }) => items!.map(({ isShared }) => isShared))).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(texts(fidelidade_meses!)).toEqual(["12 meses", "Sem fidelidade"]);
  expect(upload_mbps).toBeUndefined();
  expect(compared(business(["Wi-Fi 6"]), business(["Wi-Fi 6"])).features!.differs).toBe(false);
});
