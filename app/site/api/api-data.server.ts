import { findMunicipality } from "#app/catalogue/cities/municipality.server.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import { listCitiesOnSale } from "#app/catalogue/plans/cities-on-sale.server.ts";
import { documentOf } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import { publicFacts } from "#app/offers/terms/public-facts.ts";
import { pagePlaces } from "#app/pages/places.ts";
import * as pages from "#app/pages/published.server.ts";
import { isClosed } from "#app/provider/is-closed.ts";
import * as settings from "#app/provider/settings.server.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import { newsSummary } from "#app/site/pages/markdown-page/news-summary.ts";

// What the API says, by its own names. They are promised (`openapi.ts`): a field may be added, none may go or change.

/** The cities where something is sold, by name. The code is null for a city that IBGE does not know. */
export async function readCities() {
  const cities = await listCitiesOnSale();
  return { cidades: cities.map(cityData) };
}

/** A city with all that is sold there; null when there is no such city. */
export async function readCityOffers(code: string | undefined) {
  const city = (await listCitiesOnSale()).find((one) => findMunicipality(one)?.code === code);
  if (!city) return null;
  const [sold, soldToBusinesses] = await Promise.all([plans.listForCity(city.id), businessPlans.listForCity(city.id)]);
  return {
    cidade: cityData(city),
    planos: [
      ...sold.map((plan) => planData(plan, "residencial")),
      ...soldToBusinesses.map((plan) => planData(plan, "empresarial")),
    ],
  };
}

/** The published news, newest first; null when the site has none of that area. */
export async function readNews() {
  const provider = await settings.current();
  if (isClosed(provider, pagePlaces.news.to)) return null;
  const news = (await pages.list("news")).map((page) => newsSummary(page, provider));
  return {
    noticias: news.map(({ path, title, description, day }) => ({
      titulo: title,
      resumo: description,
      data: day,
      endereco: path,
    })),
  };
}

function cityData(city: City) {
  return {
    codigo_ibge: findMunicipality(city)?.code ?? null,
    nome: city.name,
    uf: city.state,
    endereco: cityPath(city),
  };
}

/** What a plan is, in the units that its names say: Mb/s, and reais a month. */
function planData(plan: Plan | BusinessPlan, audience: "residencial" | "empresarial") {
  return {
    codigo: plan.code ?? null,
    publico: audience,
    nome: plan.name,
    ...publicFacts("api", documentOf(plan)),
    etiqueta: plan.code ? `/ofertas/${plan.code}` : null,
  };
}
