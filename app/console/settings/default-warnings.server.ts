import { countVersionsOfDefaults } from "#app/offers/preview-version.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { SettingsInput } from "#app/provider/setting.ts";
import * as settings from "#app/provider/settings.server.ts";
import type { InputWarning } from "#app/records/input-warning.ts";

const prefix = "offers.defaults.";

/** Asks before defaults of the offers are saved that make new versions. */
export async function findDefaultWarnings(input: Partial<SettingsInput>): Promise<InputWarning[]> {
  const given = Object.entries(input).filter(([path]) => path.startsWith(prefix));
  if (given.length === 0) return [];
  const { offers } = (await settings.readStored()).provider;
  const defaults = Object.fromEntries(given.map(([path, value]) => [path.slice(prefix.length), value]));
  const count = await countVersionsOfDefaults({ ...offers.defaults, ...defaults });
  if (count === 0) return [];
  return [{ field: given[0]![0], question: `Isto cria uma nova versão de ${pluralize(count, "oferta", "ofertas")}` }];
}
