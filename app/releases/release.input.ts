import { z } from "zod";
import { lineInput } from "#app/platform/text/text.input.ts";

/** The form that begins a release, or renames it. */
export const releaseInput = z.object({
  name: lineInput.min(1, "Dê um nome ao lançamento").max(80, "O nome deve ter no máximo 80 caracteres").prefault(""),
});
