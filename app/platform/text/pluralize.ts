import { formatCount } from "./normalize-text.ts";

/** "1 cidade", "12 cidades", "1.240 cidades". */
export function pluralize(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
