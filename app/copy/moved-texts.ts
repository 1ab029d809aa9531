import { textLeaves } from "#app/site/text/text-leaves.ts";

/**
 * The texts of a content that stood at the same place in another version of it and were other words there. A place is
 * the keys that lead to it. In a list it is the item that shares a text or an id with the former one, which no other
 * item has; items that share none follow their neighbours while as many stand between them as before.
 */
export function movedTexts(before: unknown, now: unknown): [former: string, text: string][] {
  if (typeof before === "string" && typeof now === "string") return before === now ? [] : [[before, now]];
  if (Array.isArray(before) && Array.isArray(now)) {
    return pairItems(before, now).flatMap(([former, item]) => movedTexts(former, item));
  }
  if (!isObject(before) || !isObject(now)) return [];
  return Object.keys(before).flatMap((key) => (Object.hasOwn(now, key) ? movedTexts(before[key], now[key]) : []));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function pairItems(before: readonly unknown[], now: readonly unknown[]): [former: unknown, item: unknown][] {
  const owners = ownersOf(now);
  const places: (number | undefined)[] = before.map(() => undefined);
  for (const [text, index] of ownersOf(before)) places[index] ??= owners.get(text);
  const pairs: [unknown, unknown][] = [];
  let [from, next] = [0, 0];
  // The items that stayed, and the end of both lists.
  for (const [index, place] of [...places, now.length].entries()) {
    if (place === undefined) continue;
    if (index - from === place - next)
      pairs.push(...before.slice(from, index).map((item, at) => [item, now[next + at]] as [unknown, unknown]));
    if (index < before.length) pairs.push([before[index], now[place]]);
    [from, next] = [index + 1, place + 1];
  }
  return pairs;
}

/** The texts that only one item has, with its index. */
function ownersOf(items: readonly unknown[]): Map<string, number> {
  const owners = Map.groupBy(
    items.flatMap((item, index) => textLeaves(item).map(({ text }) => ({ text, index }))),
    ({ text }) => text,
  );
  return new Map(
    [...owners]
      .filter(([, all]) => new Set(all.map(({ index }) => index)).size === 1)
      .map(([text, [first]]) => [text, first!.index]),
  );
}
