import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMatch } from "react-router";
import { ProviderBrand } from "#app/provider-brand.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { AlertIcon, CloseIcon, MapPinIcon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useModal } from "#app/ui/use-modal.ts";
import { useChosenCity } from "./chosen-city.tsx";
import { CitySearch } from "./city-search.tsx";

/**
 * The front door: which city? On the home page it is open in the server's HTML, so that it stands there from the first
 * paint; as soon as React is there the same element becomes a true modal and the rest of the page inert. Neither Escape
 * nor a click outside closes it (CITY-5); one that the visitor asked for has a 'Fechar' button.
 */
export function CityModal() {
  const { modal, citiesProgress, cities, loadCities, closeModal } = useChosenCity();
  const isHome = useMatch("/") !== null;
  const isOpen = modal === "asked" || (modal === "start" && isHome);
  const [isOpenInHtml] = useState(isOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  // Hundreds of rows that no page carries unless they are, or were, in sight.
  const [hasBeenOpen, setHasBeenOpen] = useState(isOpen);
  if (isOpen && !hasBeenOpen) setHasBeenOpen(true);

  // On a phone the page under it is laid out once the visitor has begun to type or scroll and stops for a moment: sooner
  // browsers would count it among what loads, later its layout would delay the press that closes the modal. What is below
  // the plans comes in a quiet moment after that press.
  const [isFirst, setIsFirst] = useState(isOpenInHtml);
  useEffect(() => {
    if (!isFirst) return undefined;
    const begin = () => void globalThis.requestIdleCallback?.(() => setIsFirst(false));
    if (!isOpen) begin();
    for (const type of ["keyup", "touchend"]) addEventListener(type, begin, { once: true });
    return () => {
      for (const type of ["keyup", "touchend"]) removeEventListener(type, begin);
    };
  }, [isFirst, isOpen]);

  useModal(dialog, isOpen);
  useEffect(() => {
    if (isOpen && citiesProgress === "unknown") void loadCities();
  }, [isOpen, citiesProgress, loadCities]);

  return (
    <dialog
      ref={dialog}
      open={isOpenInHtml}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      aria-labelledby="city-modal-title"
      className={isFirst ? "city-modal city-modal-first" : "city-modal"}
    >
      <div className="city-modal-panel">
        <Picture />
        <div className="flex min-w-0 flex-1 flex-col bg-paper">
          <div className="relative px-5 pt-6 pb-4 md:px-8 md:pt-8 md:pb-5">
            <ProviderBrand />
            {modal === "asked" && <CloseButton onClick={closeModal} />}
            <h2 id="city-modal-title" className="mt-4.5 text-2xl leading-[1.12] font-extrabold tracking-tight">
              Qual é a sua cidade?
            </h2>
            <p className="mt-1.5 leading-snug text-muted">
              Os planos e preços mudam de cidade para cidade. Escolha a sua para começar.
            </p>
          </div>
          {citiesProgress !== "ready" || cities.length === 0 ? (
            <WithoutList />
          ) : (
            hasBeenOpen && <CitySearch isOpen={isOpen} />
          )}
        </div>
      </div>
    </dialog>
  );
}

/** The half of the modal that a phone has no room for. */
function Picture() {
  return (
    <div className="relative hidden w-60 flex-none bg-linear-to-b from-[oklch(0.22_0.085_266)] to-[oklch(0.36_0.13_262)] md:block lg:w-84">
      <img
        src="/cenas/rua.svg"
        alt=""
        loading="lazy"
        className="absolute inset-0 size-full object-cover object-[46%_100%]"
      />
      <p className="on-night relative p-8 text-xl leading-tight font-bold tracking-[-0.015em]">
        Cada cidade tem a sua oferta. Conte onde você mora.
      </p>
    </div>
  );
}

function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className="absolute top-5 right-3 inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 font-semibold text-muted hover:bg-brand-soft hover:text-brand-strong md:top-7 md:right-6"
      onClick={onClick}
    >
      <CloseIcon size={18} />
      Fechar
    </button>
  );
}

/**
 * No list to choose from: it is on its way, could not be read, or is empty. The visitor is never locked in (CITY-5).
 */
function WithoutList() {
  const { citiesProgress, loadCities, closeModal } = useChosenCity();
  const isWaiting = citiesProgress === "unknown" || citiesProgress === "loading";
  const retry = useRef<HTMLButtonElement>(null);
  // The focus was on the dialog, or on a button that went away while the list was asked for.
  useEffect(() => {
    if (!isWaiting) retry.current?.focus();
  }, [isWaiting]);

  if (isWaiting) {
    return (
      <Message>
        <p role="status" className="flex items-center gap-3 font-semibold text-muted">
          <Spinner />
          Carregando cidades…
        </p>
      </Message>
    );
  }
  const failed = citiesProgress === "failed";
  return (
    <Message list={failed ? "failed" : "empty"}>
      <span
        className={`grid size-14 place-items-center rounded-pill ${failed ? "bg-danger-soft text-danger" : "bg-brand-soft text-brand"}`}
      >
        {failed ? <AlertIcon size={26} /> : <MapPinIcon size={26} />}
      </span>
      <p role="alert" className="text-lg font-bold">
        {failed ? "Não foi possível carregar as cidades" : "Nenhuma cidade disponível no momento"}
      </p>
      <p className="max-w-88 text-muted">
        {failed
          ? "Verifique sua conexão e tente novamente, ou veja o site sem escolher uma cidade."
          : "Assim que houver uma cidade com planos, ela aparecerá aqui."}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <button ref={retry} type="button" className={buttonClass("brand")} onClick={() => void loadCities()}>
          Tentar novamente
        </button>
        <button type="button" className={buttonClass("ghost")} onClick={closeModal}>
          Continuar sem cidade
        </button>
      </div>
    </Message>
  );
}

function Message({ list, children }: { list?: "failed" | "empty"; children: ReactNode }) {
  return (
    <div
      data-cities={list}
      className="grid flex-1 content-center justify-items-center gap-3 border-t border-line p-6 text-center"
    >
      {children}
    </div>
  );
}
