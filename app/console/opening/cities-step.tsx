import { useRef, useState } from "react";
import type { ClientLoaderFunctionArgs } from "react-router";
import { requireAdministrator } from "#app/accounts/session.server.ts";
import { cityInput } from "#app/catalogue/cities/city.input.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { stateCodes } from "#app/catalogue/cities/city.ts";
import type { MunicipalityChoice } from "#app/catalogue/cities/municipality-choice.ts";
import { listAround, listInState, serveMunicipalities } from "#app/catalogue/cities/municipality-choice.server.ts";
import { stateName } from "#app/catalogue/cities/state-names.ts";
import { textField } from "#app/platform/form/form.server.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import * as settings from "#app/provider/settings.server.ts";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import { SelectArrow, selectClass } from "#app/console/list/filter-controls.tsx";
import { LoadError } from "#app/console/list/load-error.tsx";
import { useListNavigation, useListParams } from "#app/console/list/use-list-params.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import { UnsavedGuard } from "#app/console/sheet/unsaved-guard.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { Segments } from "#app/console/widgets/segments.tsx";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { ChosenCities } from "./chosen-cities.tsx";
import { cityParams, cityWays, type CityWay, radius } from "./city-ways.ts";
import { MunicipalityList } from "./municipality-list.tsx";
import { PastedNames } from "./pasted-names.tsx";
import { RadiusFields } from "./radius-fields.tsx";
import { StepHeading, StepPane } from "./step-pane.tsx";
import type { Route } from "./+types/cities-step";

export { clientAction } from "#app/console/screen/client-route.ts";

const noun = { one: "cidade", many: "cidades", gender: "f" } as const;

type Loaded = {
  /** The state that is looked at; blank before one is chosen. */
  state: string;
  /** All of the state; null when they could not be read. */
  inState: MunicipalityChoice[] | null;
  /** Those around the city that was asked for; null when there is none with its name. */
  around: MunicipalityChoice[] | null;
};

export function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">): Promise<Loaded> {
  requireAdministrator(context);
  const asked = url.searchParams.get(cityParams.state);
  const origin = url.searchParams.get(cityParams.origin) ?? "";
  const kilometres = parseWholeNumber(url.searchParams.get(cityParams.kilometres)) ?? radius.initial;
  return readForStaff<Loaded>({
    context,
    about: "city",
    logFields: { screen: "cities of the opening" },
    read: async () => {
      const state = asked ?? (await likelyState());
      const [inState, around] = await Promise.all([
        listInState(state),
        origin === "" ? null : listAround({ name: origin, state }, Math.min(kilometres, radius.max)),
      ]);
      return { state, inState, around };
    },
    fallback: { state: asked ?? "", inState: null, around: null },
  });
}

/** The state of the first city that is served, or that of the provider's address; blank without either. */
async function likelyState(): Promise<string> {
  const [[first], { address }] = await Promise.all([cities.listActive(), settings.current()]);
  const inAddress = stateCodes.find((code) => new RegExp(`[^\\p{L}]${code}([^\\p{L}]|$)`, "u").test(address ?? ""));
  return first?.state ?? inAddress ?? "";
}

export const action = createEntityAction({ name: "city", noun, operations: ["many"] }, cities, cityInput, {
  ownActions: {
    serve: async (form) => ({
      kind: "batchDone",
      action: "create",
      ...(await serveMunicipalities(textField(form, "codes").split(","))),
    }),
  },
});

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, { state: "", inState: null, around: null });
}

/** Where the provider serves, chosen from IBGE's list: of a state, around a city, or by a pasted list of names. */
export default function CitiesStep({ loaderData: { state, inState, around } }: Route.ComponentProps) {
  const { params } = useListParams();
  const { change } = useListNavigation();
  const way = (params.get(cityParams.way) ?? "") as CityWay;
  const set = (name: string, value: string) =>
    change(
      (current) => {
        current.set(name, value);
        return current.toString();
      },
      { replace: true },
    );
  const { chosen, choose, isBusy, add, clear, mayLeave } = useChosenCities();
  const lists = { chosen, onChoose: choose };
  return (
    <StepPane
      slug="cidades"
      action={
        <button
          type="button"
          aria-disabled={chosen.size === 0 || isBusy}
          className={buttonClass("accent")}
          onClick={() => chosen.size > 0 && !isBusy && add()}
        >
          {isBusy
            ? "Adicionando…"
            : chosen.size === 0
              ? "Adicionar"
              : `Adicionar ${pluralize(chosen.size, "cidade", "cidades")}`}
        </button>
      }
    >
      <StepHeading slug="cidades" title="Quais cidades você atende?">
        A lista é a do IBGE: o nome sai certo, com acento e estado.
      </StepHeading>
      <section aria-label="Lista do IBGE" className="rounded-md border border-line bg-paper shadow-1">
        <div className="flex flex-wrap gap-2 border-b border-line p-3">
          <StateSelect state={params.get(cityParams.state) ?? state} onChange={(code) => set(cityParams.state, code)} />
          <Segments
            aria-label="Como escolher"
            name={cityParams.way}
            options={cityWays}
            value={way}
            onChange={(value) => set(cityParams.way, value)}
            className="h-9 max-sm:flex-1"
          />
        </div>
        {inState === null ? (
          <LoadError title="Erro ao buscar os municípios" />
        ) : way === "colar" ? (
          <PastedNames state={state} {...lists} />
        ) : state === "" ? (
          <p className="p-4 text-sm text-muted">Escolha o estado para ver os municípios dele.</p>
        ) : way === "raio" ? (
          <RadiusFields state={state} inState={inState} around={around} {...lists} />
        ) : (
          <MunicipalityList key={state} choices={inState} isSearchable {...lists} />
        )}
      </section>
      <ChosenCities chosen={chosen} onChoose={choose} onClear={clear} />
      <UnsavedGuard changes={chosen.size} mayLeave={mayLeave} />
    </StepPane>
  );
}

/** What is chosen and not yet added, by its code, and the command that adds it. */
function useChosenCities() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, MunicipalityChoice>>(new Map());
  const mayLeave = useRef(false);
  const { send, pending } = useRecordAction({
    noun,
    failureTitles: { serve: "Erro ao adicionar as cidades" },
    onOutcome: ({ kind }) => kind === "batchDone" && setChosen(new Map()),
  });
  return {
    chosen,
    mayLeave,
    isBusy: pending !== null,
    choose: (choices: readonly MunicipalityChoice[], isChosen: boolean) => {
      const changed = new Map(chosen);
      for (const choice of choices.filter(({ isServed }) => !isServed)) {
        if (isChosen) changed.set(choice.code, choice);
        else changed.delete(choice.code);
      }
      setChosen(changed);
    },
    clear: () => setChosen(new Map()),
    add: () => send("serve", { codes: [...chosen.keys()].join(",") }),
  };
}

function StateSelect({ state, onChange }: { state: string; onChange: (code: string) => void }) {
  return (
    <div className="relative max-sm:w-full">
      <select
        aria-label="Estado"
        className={`${selectClass} w-full border-control bg-paper hover:border-field-line`}
        value={state}
        onChange={(event) => onChange(event.target.value)}
      >
        {state === "" && <option value="">Escolha o estado</option>}
        {stateCodes
          .map((code) => [code, stateName(code)] as const)
          .toSorted(([, a], [, b]) => a.localeCompare(b, "pt-BR"))
          .map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </select>
      <SelectArrow />
    </div>
  );
}
