import { z } from "zod";
import { normalizeLine } from "./normalize-text.ts";

/** A typed line, normalized. */
export const lineInput = z.string().overwrite(normalizeLine);

/** A record's name: 3 to 120 characters (PLAN-20). */
export const nameInput = lineInput
  .max(120, "Nome deve ter no máximo 120 caracteres")
  .refine((text) => Array.from(text).length >= 3, "Nome deve ter pelo menos 3 caracteres")
  .prefault("");
