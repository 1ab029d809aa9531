import type { PageMeta } from "#app/site/text/copy.ts";

export const page: PageMeta = {
  title: "Para a sua casa",
  description: "Planos de internet para a sua casa. Escolha a cidade e compare os planos da {provider.name}.",
};

export const hero = {
  banners: "Ofertas para a sua casa",
  action: "Ver planos da minha cidade",
};

/** Label of the plan type choice (PLAN-7): Destaque, Internet or Combo. */
export const planChoice = { label: "Que tipo de plano?" };
