import { type Area, areas } from "#app/provider/area.ts";
import type { SettingsInput } from "#app/provider/setting.ts";
import type { FieldStates } from "#app/console/entity/console-entity.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { inWords } from "#app/platform/text/in-words.ts";

type EmptyAreasProposalProps = { empty: readonly Area[]; fields: FieldStates<SettingsInput> };

/** Proposes to switch off the areas with nothing on sale; renders nothing without one. */
export function EmptyAreasProposal({ empty, fields }: EmptyAreasProposalProps) {
  const proposed = empty.filter((area) => fields[`areas.${area}`].value === "true");
  if (proposed.length === 0) return null;
  const names = inWords(proposed.map((area) => areas[area].label));
  return (
    <p role="status" className="col-span-2 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-muted">
      <span>Nada está à venda em {names}.</span>
      <button
        type="button"
        className={buttonClass("plain")}
        onClick={() => {
          for (const area of proposed) fields[`areas.${area}`].set("false");
        }}
      >
        {proposed.length === 1 ? "Desligar a área" : `Desligar as ${proposed.length} áreas`}
      </button>
    </p>
  );
}
