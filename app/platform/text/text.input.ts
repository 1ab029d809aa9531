import { z } from "zod";
import { nameKey } from "./name-key.ts";
import { normalizeLine, visibleLength } from "./normalize-text.ts";

/** A typed line, normalized. */
export const lineInput = z.string().overwrite(normalizeLine);

/** A record's name of at most so many characters, and at least so many that somebody sees, one a letter or digit. */
export function nameOf(min: number, max: number) {
  return lineInput
    .max(max, `Nome deve ter no máximo ${max} caracteres`)
    .refine((text) => visibleLength(text) >= min, `Nome deve ter pelo menos ${min} caracteres`)
    .refine((text) => visibleLength(text) < min || nameKey(text) !== "", "Nome deve ter letras ou números")
    .prefault("");
}

/** A record's name (PLAN-20). */
export const nameInput = nameOf(3, 120);
