import { z } from "zod";

/**
 * A line as a person types it: accents composed, no spaces around, and spaces for control characters, which no field
 * holds and the database refuses.
 */
export const line = z
  .string()
  .overwrite((text) => text.normalize("NFC").replace(/\p{Cc}/gu, " "))
  .trim();

/** The name of a record: 3 to 120 characters (§5). */
export const name = line
  .max(120, "Nome deve ter no máximo 120 caracteres")
  .refine((text) => Array.from(text).length >= 3, "Nome deve ter pelo menos 3 caracteres")
  .prefault("");
