import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useMatch, useNavigate } from "react-router";
import { ProviderBrand } from "#app/brand/provider-brand.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { AlertIcon, CloseIcon, MapPinIcon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useModal } from "#app/ui/use-modal.ts";
import { whenIdle } from "#app/ui/when-idle.ts";
import { whenQuiet } from "#app/ui/when-quiet.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { pages } from "#app/site/links/page-table.ts";
import { cityModalClass, layoutDelayMs } from "#app/site/pre-hydration/page-elements.ts";
import { cityButtonId } from "./city-button.tsx";
import { useChosenCity } from "./chosen-city.tsx";
import { CitySearch, CustomerLink } from "./city-search.tsx";
import type { InterestLink } from "./missing-city.tsx";

/**
 * The city modal. On the home page it is open in the server's HTML, and so visible from the first paint; on hydration
 * the same element becomes a modal dialog and the rest of the page inert. Neither Escape nor a click outside closes it
 * (CITY-5). When the visitor opened it, it has a 'Fechar' button.
 *
 * @param interestLink for the visitor whose city is not served
 */
export function CityModal({ interestLink }: { interestLink: InterestLink }) {
  const { cityModal: copy } = useCopy(content);
  const { modal, citiesStatus, cities, loadCities, closeModal } = useChosenCity();
  const navigate = useNavigate();
  const isHome = useMatch("/") !== null;
  const isOpen = modal === "requested" || (modal === "start" && isHome);
  const [isOpenInHtml] = useState(isOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  // Renders the hundreds of rows only once the modal has been open.
  const [hasBeenOpen, setHasBeenOpen] = useState(isOpen);
  if (isOpen && !hasBeenOpen) setHasBeenOpen(true);

  // On a phone the layout of the page under the modal is deferred (city-modal.css) to a quiet moment after the visitor
  // begins to type or scroll: earlier it would count as page load or delay a letter, later it would delay the tap that
  // closes the modal. What is below the plans is laid out in an idle moment after that tap.
  const [isDeferringPage, setDeferringPage] = useState(isOpenInHtml);
  useEffect(() => {
    if (!isDeferringPage) return undefined;
    const layOutPage = () => setDeferringPage(false);
    if (!isOpen) whenIdle(layOutPage, layoutDelayMs);
    return whenQuiet(layOutPage);
  }, [isDeferringPage, isOpen]);

  useModal(dialog, isOpen);
  /** Others keep it from being seen (`use-modal.ts`): another page has the cities, too. */
  function onHidden() {
    closeModal();
    if (modal === "requested") void navigate(pages.coverage.to);
  }
  useEffect(() => {
    if (isOpen && citiesStatus === "unknown") void loadCities();
  }, [isOpen, citiesStatus, loadCities]);

  return (
    <dialog
      ref={dialog}
      open={isOpenInHtml}
      closedby="none"
      onCancel={(event) => {
        if (isOwn(event)) event.preventDefault();
      }}
      // Browsers without `closedby` let nobody refuse a second Escape but by the key.
      onKeyDown={(event) => {
        if (event.key === "Escape" && isOwn(event)) event.preventDefault();
      }}
      onClose={() => {
        if (isOpen) onHidden();
        focusCityButton();
      }}
      aria-labelledby="modal-titulo"
      className={isDeferringPage ? `${cityModalClass} city-modal-first` : cityModalClass}
    >
      <div className="city-modal-panel">
        <Illustration />
        <div className="flex min-w-0 flex-1 flex-col bg-paper">
          <div className="city-modal-head relative px-5 pt-6 pb-4 md:px-8 md:pt-8 md:pb-5">
            <ProviderBrand />
            {modal === "requested" && <CloseButton onClick={closeModal} />}
            <h2 id="modal-titulo" className="mt-4.5 text-2xl leading-[1.12] font-extrabold tracking-tight">
              {copy.title}
            </h2>
            <p className="mt-1.5 leading-snug text-muted">{unbroken(copy.text)}</p>
          </div>
          {citiesStatus !== "ready" || cities.length === 0 ? (
            <ListStatus />
          ) : (
            hasBeenOpen && <CitySearch isOpen={isOpen} interestLink={interestLink} />
          )}
        </div>
      </div>
    </dialog>
  );
}

/** Whether an event is not of the form over the modal: React passes the form's events up to it. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return (target as Element).closest("dialog") === currentTarget;
}

/** The browser gives the focus back to what had it before the modal; at the start nothing had. */
function focusCityButton() {
  if (document.activeElement === document.body) {
    document.getElementById(cityButtonId)?.focus({ preventScroll: true });
  }
}

/** The illustration beside the list, not shown on phones. */
function Illustration() {
  const { cityModal: copy } = useCopy(content);
  return (
    <div className="relative hidden w-60 flex-none sky md:block lg:w-84">
      <img
        src="/cenas/esquina.svg"
        alt=""
        loading="lazy"
        className="absolute inset-0 size-full object-cover object-bottom"
      />
      <p className="on-night relative p-8 text-xl leading-tight font-bold tracking-[-0.015em]">{copy.note}</p>
    </div>
  );
}

function CloseButton({ onClick }: { onClick: () => void }) {
  const { cityModal: copy } = useCopy(content);
  return (
    <button
      type="button"
      className="absolute top-5 right-3 inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 font-semibold text-muted hover:bg-brand-soft hover:text-brand-strong md:top-7 md:right-6"
      onClick={onClick}
    >
      <CloseIcon size={18} />
      {copy.close}
    </button>
  );
}

/** Shown while the list is loading, failed or empty. The visitor can always continue (CITY-5). */
function ListStatus() {
  const { cityModal: copy } = useCopy(content);
  const { citiesStatus, loadCities, closeModal } = useChosenCity();
  const isLoading = citiesStatus === "unknown" || citiesStatus === "loading";
  const retry = useRef<HTMLButtonElement>(null);
  // Focus was on the dialog, or on a button that was removed while the list was loading.
  useEffect(() => {
    if (!isLoading) retry.current?.focus();
  }, [isLoading]);

  if (isLoading) {
    return (
      <Message>
        <p role="status" className="flex items-center gap-3 font-semibold text-muted">
          <Spinner />
          {copy.loading}
        </p>
      </Message>
    );
  }
  const failed = citiesStatus === "failed";
  const outcome = failed ? copy.failed : copy.empty;
  return (
    <Message list={failed ? "failed" : "empty"}>
      <span
        className={`grid size-14 place-items-center rounded-pill ${failed ? "bg-danger-soft text-danger" : "bg-brand-soft text-brand"}`}
      >
        {failed ? <AlertIcon size={26} /> : <MapPinIcon size={26} />}
      </span>
      <p role="alert" className="text-lg font-bold">
        {outcome.title}
      </p>
      <p className="max-w-88 text-muted">{unbroken(outcome.text)}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <button ref={retry} type="button" className={buttonClass("brand")} onClick={() => void loadCities()}>
          {copy.retry}
        </button>
        <button type="button" className={buttonClass("ghost")} onClick={closeModal}>
          {copy.continue}
        </button>
        <CustomerLink />
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
