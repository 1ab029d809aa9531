/** A text and its path of keys. */
export type TextLeaf = { path: readonly string[]; text: string };

/** Every string in the content, with its path of keys. */
export function textLeaves(content: unknown, path: readonly string[] = []): TextLeaf[] {
  if (typeof content === "string") return [{ path, text: content }];
  if (content === null || typeof content !== "object") return [];
  return Object.entries(content).flatMap(([key, value]) =>
    textLeaves(value, [...path, key === "label" && "to" in content ? "linkLabel" : key]),
  );
}
