import { z } from "zod";
import { tidyLine } from "./text.ts";

/** A line as a person types it, tidied. */
export const line = z.string().overwrite(tidyLine);

/** The name of a record: 3 to 120 characters (PLAN-20). */
export const name = line
  .max(120, "Nome deve ter no máximo 120 caracteres")
  .refine((text) => Array.from(text).length >= 3, "Nome deve ter pelo menos 3 caracteres")
  .prefault("");
