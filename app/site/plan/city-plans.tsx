import type { ReactNode } from "react";
import { Link } from "react-router";
import type { City } from "#app/catalogue/city.ts";
import type { Plan } from "#app/catalogue/plan.ts";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { AlertIcon, MapPinIcon } from "#app/ui/icon.tsx";
import { useChosenCity } from "../city/chosen-city.tsx";
import type { StreamingIcons } from "../city/city-data.ts";
import { pages } from "../menu.ts";
import { Notice } from "./notice.tsx";
import { PlanSkeletons } from "./plan-skeletons.tsx";

/** The plans of the chosen city. */
export type Sold = { city: City; plans: readonly Plan[]; icons: StreamingIcons };

type CityPlansProps = {
  /** Shown while no city is chosen. */
  withoutCity?: string;
  failed?: string;
  /** Renders the plans once they are loaded; there may be none. */
  children: (sold: Sold) => ReactNode;
};

/** Renders the plans of the chosen city, or the state before them: no city, loading, failed, each with its action. */
export function CityPlans({
  withoutCity = "Para ver os planos disponíveis, selecione sua cidade no menu superior.",
  failed = "Não foi possível carregar os planos",
  children,
}: CityPlansProps) {
  const { city, plans, icons, plansProgress, retryPlans } = useChosenCity();
  if (!city) return <AskForCity text={withoutCity} />;
  if (plansProgress === "loading") return <PlanSkeletons />;
  if (plansProgress === "failed") {
    return (
      <Notice icon={<AlertIcon size={26} />} text={failed}>
        <button type="button" className={buttonClass("brand")} onClick={() => void retryPlans()}>
          Tentar novamente
        </button>
        <AnotherCity />
      </Notice>
    );
  }
  return children({ city, plans, icons });
}

/**
 * Shown while no city is chosen. Without script the modal cannot open, so it also links to the list of served cities.
 */
export function AskForCity({ text }: { text: string }) {
  const { openModal } = useChosenCity();
  return (
    <Notice icon={<MapPinIcon size={26} />} text={text}>
      <button type="button" className={buttonClass("brand")} onClick={openModal}>
        Escolher cidade
      </button>
      <Link to={pages.coverage.to} className={textActionClass}>
        Ver cidades atendidas
      </Link>
    </Notice>
  );
}

/** Opens the modal to choose another city. */
export function AnotherCity() {
  const { openModal } = useChosenCity();
  return (
    <button type="button" className={buttonClass("ghost")} onClick={openModal}>
      Escolher outra cidade
    </button>
  );
}
