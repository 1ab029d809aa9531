import * as cities from "#app/catalogue/cities/city.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { defaultProvider } from "#app/provider/default-provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import { findMissing } from "#app/console/settings/readiness.server.ts";
import { type OpeningStep, openingSteps, type StepProgress } from "#app/console/settings/opening-steps.ts";

/** How far each step is, derived from what is stored: nobody ticks a step. */
export async function readProgress(publicUrl: string | null): Promise<StepProgress[]> {
  const [missing, given, isPublished] = await Promise.all([
    findMissing(publicUrl),
    readGiven(),
    settings.isPublished(),
  ]);
  return openingSteps.map(({ slug, hint }) => {
    const left = missing.filter(({ step, blocks }) => step === slug && (blocks || slug === "o-que-vende"));
    if (slug === "conferir") {
      const blocking = missing.filter(({ blocks }) => blocks).length;
      const waiting = blocking === 0 ? "Pronto para abrir" : pluralize(blocking, "ponto falta", "pontos faltam");
      return { slug, state: isPublished ? "done" : "empty", summary: isPublished ? "O site está aberto" : waiting };
    }
    if (left.length === 0) return { slug, state: "done", summary: given[slug] ?? hint };
    if (given[slug] === null) return { slug, state: "empty", summary: hint };
    return { slug, state: "partial", summary: left.map(({ title }) => title).join(", ") };
  });
}

/** What was given in each step, in a few words; null for nothing yet. */
async function readGiven(): Promise<Record<Exclude<OpeningStep, "conferir">, string | null>> {
  const [provider, stored, active, sold, soldToBusinesses] = await Promise.all([
    settings.current(),
    settings.readStored(),
    cities.listActive(),
    plans.listActive(),
    businessPlans.listForCity(null),
  ]);
  const offers = sold.length + soldToBusinesses.length;
  const off = Object.values(stored.provider.areas).filter((isOn) => !isOn).length;
  return {
    "quem-somos": provider.name === defaultProvider.name ? null : provider.name,
    contatos: provider.phone ?? provider.whatsapp ?? provider.salesEmail,
    cidades: active.length === 0 ? null : pluralize(active.length, "cidade", "cidades"),
    "o-que-vende": off === 0 ? null : pluralize(off, "área desligada", "áreas desligadas"),
    planos: offers === 0 ? null : pluralize(offers, "plano", "planos"),
    "onde-vende":
      provider.served.cities === 0 ? null : `à venda em ${pluralize(provider.served.cities, "cidade", "cidades")}`,
    paginas: null,
  };
}
