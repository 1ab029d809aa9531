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

/** What is sold in the chosen city. */
export type Sold = { city: City; plans: readonly Plan[]; icons: StreamingIcons };

type CityPlansProps = {
  /** Asks for a city. */
  withoutCity?: string;
  failed?: string;
  /** The plans, once they are there; there may be none. */
  children: (sold: Sold) => ReactNode;
};

/** The plans of the chosen city, and what stands in their place on the way to them: each state with its way forward. */
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

/** No city yet. Without script the modal cannot open, and the list of served cities leads on. */
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

/** The way on where a city has nothing to show. */
export function AnotherCity() {
  const { openModal } = useChosenCity();
  return (
    <button type="button" className={buttonClass("ghost")} onClick={openModal}>
      Escolher outra cidade
    </button>
  );
}
