import type { Provider } from "#app/provider/provider.ts";

/** Markup by part and menu link. There are as many as the menus have links; older facts go with their provider. */
const rendered = new WeakMap<Provider, Map<string, string>>();

export type ReusedParts = ReturnType<typeof createReusedParts>;

/** The parts of one document that are rendered once and used in many (`reused-part.tsx`). */
export function createReusedParts() {
  const used: { id: string; key: string; known: Map<string, string> }[] = [];

  return {
    /** Says that the document has this part. When it is known, a placeholder with this id is enough. */
    use(provider: Provider, key: string): { id: string; isKnown: boolean } {
      const known = rendered.get(provider) ?? new Map<string, string>();
      rendered.set(provider, known);
      const id = `part-${used.length}`;
      used.push({ id, key, known });
      return { id, isKnown: known.has(key) };
    },

    /** The document with its parts. Those that were rendered with it are kept if it is complete. */
    insertInto(html: string, { isComplete }: { isComplete: boolean }): string {
      let whole = html;
      for (const { id, key, known } of used) {
        const [before, inside, after] = whole.split(new RegExp(`<template id="${id}(?:-end)?"></template>`));
        if (after === undefined) whole = [before, known.get(key), inside].join("");
        else {
          whole = [before, inside, after].join("");
          if (isComplete) known.set(key, inside!);
        }
      }
      return whole;
    },
  };
}
