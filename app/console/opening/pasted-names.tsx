import { useState } from "react";
import { href, useFetcher } from "react-router";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import type { MunicipalityChoice } from "#app/catalogue/cities/municipality-choice.ts";
import { inputClass } from "#app/console/fields/fields.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { AlertIcon } from "#app/ui/icon.tsx";
import type { ChoiceProps } from "./city-ways.ts";
import { MunicipalityList } from "./municipality-list.tsx";
import type { NamesAnswer } from "./names-route.ts";

/** A pasted list of names: what it names can be chosen, and each line that names nothing says what it may mean. */
export function PastedNames({ state, chosen, onChoose }: ChoiceProps & { state: string }) {
  const [text, setText] = useState("");
  const { submit, data, state: sending } = useFetcher<NamesAnswer>();
  const names = sending === "idle" ? data?.names : undefined;
  return (
    <>
      <form
        className="grid gap-2 border-b border-line p-3"
        onSubmit={(event) => {
          event.preventDefault();
          const action = href("/intranet/configuracoes/abertura/cidades/nomes");
          if (text.trim() !== "")
            void submit({ text, state }, { method: "post", action, defaultShouldRevalidate: false });
        }}
      >
        <label className="grid gap-1 text-xs text-muted">
          Um nome por linha. Outro estado vai junto: “União da Vitória – PR”.
          <textarea
            rows={6}
            maxLength={20_000}
            className={`${inputClass} h-auto! py-2 leading-normal text-ink`}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button type="submit" aria-disabled={sending !== "idle"} className={`w-max ${buttonClass("brand")}`}>
          {sending === "idle" ? "Conferir os nomes" : "Conferindo…"}
        </button>
      </form>
      <p role="status" className="px-3 pt-3 text-sm text-muted empty:hidden">
        {names && summaryOf(names)}
        {data?.names === null && sending === "idle" && "Não foi possível conferir. Tente novamente."}
      </p>
      {names && names.doubts.length > 0 && (
        <ul className="grid gap-1 p-3">
          {names.doubts.map(({ line, near }) => (
            <Doubt key={line} line={line} near={near} chosen={chosen} onChoose={onChoose} />
          ))}
        </ul>
      )}
      {names && names.found.length > 0 && (
        <MunicipalityList choices={names.found} chosen={chosen} onChoose={onChoose} />
      )}
    </>
  );
}

function summaryOf({ found, doubts }: NonNullable<NamesAnswer["names"]>): string {
  const known = pluralize(found.length, "nome reconhecido", "nomes reconhecidos");
  return doubts.length === 0 ? `${known}.` : `${known}; ${doubts.length} a conferir.`;
}

type DoubtProps = ChoiceProps & { line: string; near: readonly MunicipalityChoice[] };

/** A line that names no municipality of the state, with what it may mean. */
function Doubt({ line, near, chosen, onChoose }: DoubtProps) {
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-sm bg-warn-soft px-2.5 py-1.5 text-sm">
      <AlertIcon size={16} className="flex-none text-warn-ink" />
      <span className="min-w-32 flex-1 wrap-anywhere">
        “{line}”{near.length === 0 ? " não está na lista do IBGE." : " é…"}
      </span>
      {near.map((choice) => (
        <button
          key={choice.code}
          type="button"
          aria-pressed={chosen.has(choice.code)}
          disabled={choice.isServed}
          className={buttonClass(chosen.has(choice.code) ? "brand" : "plain")}
          onClick={() => onChoose([choice], !chosen.has(choice.code))}
        >
          {cityLabel(choice)}
        </button>
      ))}
    </li>
  );
}
