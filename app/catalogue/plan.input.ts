import { z } from "zod";
import { parseMoney } from "./money.ts";
import { maxCameras, planTypes } from "./plan.ts";
import { line, name } from "./text.input.ts";

/** A plan as staff type it, with the specification's messages (§5). Absent fields count as blank. */
export const planInput = z.object({
  name,
  speed: line
    .min(1, "Velocidade é obrigatória")
    .max(50, "Velocidade deve ter no máximo 50 caracteres")
    .transform(orIssue(parseSpeed, "Velocidade deve ser um número de Mb/s, como 750"))
    .prefault(""),
  price: z.string().transform(orIssue(parseMoney, "Preço deve ser um número válido")).prefault(""),
  type: z.enum(planTypes, "Tipo é obrigatório"),
  cameraCount: z
    .string()
    .regex(new RegExp(`^[0-${maxCameras}]$`), `Câmeras deve ser um número de 0 a ${maxCameras}`)
    .transform(Number)
    .prefault("0"),
  streamings: line.max(1000, "A lista de streamings é longa demais").transform(parseList).prefault(""),
  badge: line
    .max(40, "Selo deve ter no máximo 40 caracteres")
    .transform((badge) => badge || null)
    .prefault(""),
});

export type PlanInput = z.output<typeof planInput>;

/**
 * The speed as it is stored, ending in " Mb/s" (§3): "750", "750 mega" and "750mb/s" are "750 Mb/s", "1 giga" is
 * "1000 Mb/s". Null for a text that is no speed.
 */
export function parseSpeed(text: string): string | null {
  const [, number = "", unit = ""] = /^(?:(\d{1,6})\s*)?(.*)$/s.exec(text.trim()) ?? [];
  if (number && /^(mb\/s|mbps|mb|mega|megas|m)?$/i.test(unit)) return `${Number(number)} Mb/s`;
  if (number && /^(gb\/s|gbps|gb|giga|gigas|g)$/i.test(unit)) return `${Number(number) * 1000} Mb/s`;
  const [, words = ""] = /^(.*\S)\s*mb\/s$/is.exec(text.trim()) ?? [];
  return words ? `${words} Mb/s` : null;
}

/** A list typed with commas: trimmed, without empties or repetitions (§5). */
export function parseList(text: string): string[] {
  const items = text.split(",").map((item) => item.trim());
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = item.toLowerCase();
    return item !== "" && !seen.has(key) && seen.add(key);
  });
}

/** Turns what `parse` cannot read into an issue with the message. */
function orIssue<T>(parse: (text: string) => T | null, message: string) {
  return (text: string, context: z.RefinementCtx): T => {
    const parsed = parse(text);
    if (parsed !== null) return parsed;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
}
