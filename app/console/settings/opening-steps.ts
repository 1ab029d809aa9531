import { href } from "react-router";

/** The steps from an empty start to an open site, in their order; the last one is the page Abertura itself. */
export const openingSteps = [
  { slug: "quem-somos", title: "Quem somos", hint: "Nome, CNPJ e cores" },
  { slug: "contatos", title: "Contatos", hint: "Telefone, WhatsApp e e-mails" },
  { slug: "cidades", title: "Cidades", hint: "Onde você atende" },
  { slug: "o-que-vende", title: "O que você vende", hint: "O resto não aparece" },
  { slug: "planos", title: "Planos", hint: "Nome, velocidade e preço" },
  { slug: "onde-vende", title: "Onde cada um é vendido", hint: "Planos × cidades" },
  { slug: "paginas", title: "Páginas", hint: "As da lei e as suas" },
  { slug: "conferir", title: "Conferir e abrir", hint: "O que ainda falta" },
] as const;

export type OpeningStep = (typeof openingSteps)[number]["slug"];

/** How far a step is: nothing is given yet, something is missing, or all is there. */
export type StepState = "empty" | "partial" | "done";

/** A step with how far it is, and what was given or is missing. */
export type StepProgress = { slug: OpeningStep; state: StepState; summary: string };

const start = href("/intranet/configuracoes/abertura");

export function pathOfStep(slug: OpeningStep): string {
  return slug === "conferir" ? start : `${start}/${slug}`;
}

/** The step of a path of Abertura. */
export function stepAt(pathname: string): OpeningStep {
  return openingSteps.find(({ slug }) => pathOfStep(slug) === pathname)?.slug ?? "conferir";
}
