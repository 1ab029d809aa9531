import { href } from "react-router";
import { type CheckSubject, kinds } from "#app/records/kinds.ts";

/** The search param of a list that asks for what a check found. */
export const checkParam = "verificacao";
/** The search param of what the page shows. */
export const viewParam = "mostrar";

/** What the page shows. */
export const views = { open: "", ignored: "ignorados", all: "todos" } as const;

/** What the records of a kind are called, and the path of their tab. */
export function subjectOf(kind: CheckSubject) {
  const { path, ...words } = kinds[kind].checked;
  return { ...words, path: href(path) };
}
