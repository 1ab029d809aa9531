import type { Insertable, Transaction } from "kysely";
import { areaNames, type Areas } from "#app/provider/area.ts";
import { defaultProvider } from "#app/provider/default-provider.ts";
import type { ProviderSettings } from "#app/provider/provider.ts";
import type { Tables } from "./tables.ts";

/**
 * A second invented provider: fibre only, in 12 cities of Santa Catarina, with few settings, in its own colours. It
 * shows that nothing of the first one, or of the specification's examples, is part of the product.
 */

const openAreas = new Set<string>(["business", "comparison", "arrivalNotices"]);

export const serramarProvider = {
  ...defaultProvider,
  isPublished: true,
  isDemonstration: true,
  name: "Serramar Fibra",
  tagline: "Internet de fibra entre a serra e o mar do norte catarinense.",
  colours: { brand: "#0a6b3b", accent: "#f7a234" },
  legalName: "Serramar Telecomunicações Ltda.",
  cnpj: "23.654.789/0001-08",
  address: "Rua das Araucárias, 350, São Bento do Sul – SC, 89280-000",
  licence: "Prestadora autorizada pela Anatel (SCM)",
  phone: "0800 555 0177",
  phoneHours: "Ligue grátis, todos os dias, das 8h às 20h",
  whatsapp: "5547955550177",
  salesEmail: "vendas@serramarfibra.example",
  supportEmail: "suporte@serramarfibra.example",
  installation: "Instalação gratuita",
  offers: {
    ...defaultProvider.offers,
    codePrefix: "SER",
    defaults: {
      ...defaultProvider.offers.defaults,
      tecnologia: "fibra",
      velocidade_minima_pct: 80,
      franquia_gb: 0,
      adesao: 0,
      adesao_cobrada: 0,
      equipamento: "Roteador Wi-Fi 6 emprestado",
      fidelidade_meses: 0,
      reajuste_indice: "IPCA",
      reajuste_mes: 0,
      vigencia_meses: 0,
      pagamento: "Boleto ou Pix",
    },
  },
  website: "serramarfibra.example",
  callHours: "todos os dias, das 8h às 20h",
  chatHours: "todos os dias, das 8h às 20h",
  businessHours: "segunda a sexta, das 8h às 18h",
  dataOfficer: { name: "Ivo Hinterholz", email: "privacidade@serramarfibra.example" },
  fiberOffer: { speed: "500 MEGA", price: 99.9 },
  speeds: { lowest: "300 Mega", highest: "1 Giga" },
  contactHours: 24,
  installationWorkingDays: 5,
  areas: Object.fromEntries(areaNames.map((name) => [name, openAreas.has(name)])) as Areas,
} satisfies ProviderSettings;

export const serramarCities = [
  "Araquari",
  "Balneário Barra do Sul",
  "Barra Velha",
  "Campo Alegre",
  "Corupá",
  "Garuva",
  "Itapoá",
  "Rio Negrinho",
  "São Bento do Sul",
  "São Francisco do Sul",
  "São João do Itaperiú",
  "Schroeder",
];

export const serramarPlans = [
  { name: "Serramar 300", speed: "300 Mb/s", upload_mbps: 150, price: 89.9 },
  { name: "Serramar 500", speed: "500 Mb/s", upload_mbps: 250, price: 99.9, badge: "MAIS VENDIDO" },
  { name: "Serramar 700", speed: "700 Mb/s", upload_mbps: 350, price: 119.9 },
  { name: "Serramar 1 Giga", speed: "1000 Mb/s", upload_mbps: 500, price: 149.9 },
].map((plan): Insertable<Tables["plans"]> => ({ ...plan, type: "Internet", streamings: [], camera_count: 0 }));

export const serramarBusinessPlans: Insertable<Tables["business_plans"]>[] = [
  {
    name: "Empresa 500",
    speed: "500 Mb/s",
    upload_mbps: 250,
    price: 159.9,
    features: ["Suporte prioritário", "Roteador Wi-Fi 6 incluído"],
  },
  {
    name: "Empresa 1 Giga",
    speed: "1000 Mb/s",
    upload_mbps: 500,
    price: 259.9,
    features: ["Suporte prioritário", "IP fixo exclusivo"],
    popular: true,
  },
];

/** Inserts the provider's settings, and its plans in all of its cities. */
export async function insertSerramar(tx: Transaction<Tables>): Promise<void> {
  await tx
    .updateTable("settings")
    .set({ facts: JSON.stringify(serramarProvider) })
    .execute();
  const cities = await tx
    .insertInto("cities")
    .values(serramarCities.map((name) => ({ name, state: "SC", is_active: true })))
    .returning("id")
    .execute();
  const plans = await tx.insertInto("plans").values(serramarPlans).returning("id").execute();
  await tx
    .insertInto("plan_cities")
    .values(plans.flatMap((plan) => cities.map((city) => ({ plan_id: plan.id, city_id: city.id }))))
    .execute();
  const businessPlans = await tx.insertInto("business_plans").values(serramarBusinessPlans).returning("id").execute();
  await tx
    .insertInto("business_plan_cities")
    .values(businessPlans.flatMap((plan) => cities.map((city) => ({ business_plan_id: plan.id, city_id: city.id }))))
    .execute();
}
