"use client";

import { useStore } from "@nanostores/react";
import { memo, useDeferredValue, useEffect, useRef, useState } from "react";
import { $isModalOpen, chooseCity } from "./city-store";
import type { City } from "./content";
import { Icon, Logo } from "./icon";

const stateNames: Record<string, string> = { MG: "Minas Gerais", ES: "Espírito Santo" };

/** The list of cities over the page. The document has it open, so that it shows before React. */
export function CityModal({ cities }: { cities: City[] }) {
  const isOpen = useStore($isModalOpen);
  const [query, setQuery] = useState("");
  const [loading, setLoading] = useState<City | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useDeferredValue(query);

  // Not `showModal`, which would lay out and paint what the document shows already once more.
  useEffect(() => {
    if (isOpen) dialog.current!.show();
    else dialog.current!.close();
    for (const covered of document.querySelectorAll<HTMLElement>("header, main, footer")) covered.inert = isOpen;
  }, [isOpen]);

  const choose = async (city: City) => {
    if (loading) return;
    setLoading(city);
    setHasFailed(false);
    await chooseCity(city).catch(() => setHasFailed(true));
    setLoading(null);
  };

  return (
    <dialog
      open
      ref={dialog}
      id="city-modal"
      aria-labelledby="city-modal-title"
      className="fixed inset-0 z-50 m-0 h-dvh max-h-none w-full max-w-none bg-white text-ink open:flex open:flex-col md:m-auto md:h-[46rem] md:max-h-[90dvh] md:w-[40rem] md:rounded-2xl"
    >
      <div className="border-b border-line px-5 pt-6 pb-4">
        <Logo />
        <h2 id="city-modal-title" className="mt-4 text-2xl font-extrabold tracking-tight">
          Qual é a sua cidade?
        </h2>
        <p className="mt-1.5 leading-snug text-muted">
          Os planos e preços mudam de cidade para cidade. Escolha a sua para começar.
        </p>
        <label className="mt-4 flex min-h-14 items-center gap-3 rounded-xl border-2 border-accent px-4">
          <Icon name="search" />
          <span className="sr-only">Buscar cidade</span>
          <input
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            placeholder="Digite o nome da cidade"
            autoComplete="off"
            className="min-w-0 flex-1 text-lg outline-none"
          />
        </label>
        <p role="status" className="text-sm text-muted">
          {loading && `Buscando os planos de ${loading.name}…`}
          {hasFailed && "Não foi possível carregar os planos"}
        </p>
      </div>
      <CityList cities={cities} query={shown} onChoose={choose} />
      <div className="flex items-center justify-between border-t border-line px-5 py-4 text-sm">
        <span className="text-muted">{cities.length} cidades atendidas</span>
        <a href="/cliente" className="inline-flex items-center gap-2 font-bold text-accent">
          <Icon name="person" />
          Já sou cliente
        </a>
      </div>
    </dialog>
  );
}

type ListProps = { cities: City[]; query: string; onChoose: (city: City) => void };

/** Rendered again only for another query. */
const CityList = memo(CityListRows, (before, now) => before.query === now.query && before.cities === now.cities);

function CityListRows({ cities, query, onChoose }: ListProps) {
  const matches = cities.filter((city) => plain(city.name).includes(plain(query)));
  const byState = Map.groupBy(matches, (city) => city.state);
  return (
    <div role="listbox" aria-label="Cidades atendidas" className="flex-1 overflow-y-auto overscroll-contain px-5 pb-4">
      {matches.length === 0 && <p className="py-4">Nenhuma cidade encontrada com "{query}"</p>}
      {Array.from(byState, ([state, group]) => (
        <div key={state} role="group" aria-label={stateNames[state]}>
          <div aria-hidden="true" className="sticky top-0 flex justify-between bg-white py-3 text-sm font-bold">
            {stateNames[state]}
            <small className="font-normal text-muted">{group.length} cidades</small>
          </div>
          {group.map((city) => (
            <div
              key={city.id}
              role="option"
              aria-selected="false"
              onClick={() => onChoose(city)}
              className="flex min-h-11.5 cursor-pointer items-center justify-between hover:bg-sky-50"
            >
              {city.name}
              <small className="font-bold text-muted">{city.state}</small>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
