import { href } from "react-router";
import type { CheckSubject } from "#app/catalogue/checks/check.ts";
import type { NounForms } from "#app/console/entity/labels.ts";

/** The search param of a list that asks for what a check found. */
export const checkParam = "verificacao";
/** The search param of what the page shows. */
export const viewParam = "mostrar";

/** What the page shows. */
export const views = { open: "", ignored: "ignorados", all: "todos" } as const;

type Subject = { title: string; path: string; noun: Pick<NounForms, "one" | "many"> };

/** Where the records of each kind are, and what they are called. */
export const subjects: Record<CheckSubject, Subject> = {
  city: { title: "Cidades", path: href("/intranet/cidades"), noun: { one: "cidade", many: "cidades" } },
  plan: { title: "Planos", path: href("/intranet"), noun: { one: "plano", many: "planos" } },
  "business-plan": {
    title: "Planos Empresariais",
    path: href("/intranet/planos-empresariais"),
    noun: { one: "plano", many: "planos" },
  },
  "streaming-service": {
    title: "Streaming",
    path: href("/intranet/streaming"),
    noun: { one: "serviço", many: "serviços" },
  },
  banner: { title: "Banners", path: href("/intranet/banners"), noun: { one: "banner", many: "banners" } },
  "streaming-banner": {
    title: "Banners Streaming",
    path: href("/intranet/banners-streaming"),
    noun: { one: "banner", many: "banners" },
  },
};
