import { type ReactNode, useState } from "react";
import { type City, cityLabel } from "#app/catalogue/city.ts";
import { byCamera, type Plan } from "#app/catalogue/plan.ts";
import { buttonClass } from "#app/ui/button.ts";
import { AlertIcon, CameraIcon, MapPinIcon, WifiIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { useChosenCity } from "../city/chosen-city.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PlanDetails } from "./plan-details.tsx";
import { PlanSkeletons } from "./plan-skeletons.tsx";
import { panelId, TabList, tabId } from "./tab-list.tsx";

const tabs = [
  { key: "internet", label: "Internet", icon: <WifiIcon /> },
  { key: "camera", label: "Internet + Câmera", icon: <CameraIcon /> },
] as const;
type TabKey = (typeof tabs)[number]["key"];

const id = "planos";

/** The plans of the chosen city in two tabs (§2, plans section), and each state on the way to them. */
export function PlansSection() {
  const { city, plans, plansProgress } = useChosenCity();
  const [tab, setTab] = useState<TabKey>("internet");
  const hasPlans = city !== null && plansProgress === "ready" && plans.length > 0;

  return (
    <section id={id} aria-labelledby={`${id}-title`} className="page scroll-mt-20 py-13 lg:py-22">
      <SectionHeading
        id={`${id}-title`}
        title={city ? <TitleFor city={city} /> : "Planos para a sua casa"}
        lead="O preço por mês, como ele vem na fatura."
      >
        {hasPlans && <TabList label="Tipos de plano" id={id} tabs={tabs} chosen={tab} onChoose={setTab} />}
      </SectionHeading>
      {hasPlans ? <Plans key={`${city.id} ${tab}`} city={city} tab={tab} onChooseTab={setTab} /> : <WithoutPlans />}
    </section>
  );
}

/** "Planos para Belo Horizonte – MG", where the city and its state never part at the end of a line. */
function TitleFor({ city }: { city: City }) {
  return (
    <>
      Planos para <span className="inline-block">{cityLabel(city)}</span>
    </>
  );
}

function Plans({ city, tab, onChooseTab }: { city: City; tab: TabKey; onChooseTab: (tab: TabKey) => void }) {
  const { plans, icons } = useChosenCity();
  const [detailed, setDetailed] = useState<Plan | null>(null);
  const shown = byCamera(plans)[tab];
  const other = tabs.find(({ key }) => key !== tab)!;

  return (
    <div role="tabpanel" id={panelId(id, tab)} aria-labelledby={tabId(id, tab)}>
      {shown.length === 0 ? (
        <Notice icon={<MapPinIcon size={26} />} text="Nenhum plano encontrado para esta categoria.">
          <button type="button" className={buttonClass("brand")} onClick={() => onChooseTab(other.key)}>
            Ver planos de {other.label}
          </button>
        </Notice>
      ) : (
        <div className="plan-grid">
          {shown.map((plan, position) => (
            <PlanCard key={plan.id} plan={plan} city={city} icons={icons} position={position} onDetails={setDetailed} />
          ))}
        </div>
      )}
      {detailed && <PlanDetails plan={detailed} city={city} icons={icons} onClose={() => setDetailed(null)} />}
    </div>
  );
}

/** No city yet, plans on their way, none in this city, or plans that could not be had: each with its way forward. */
function WithoutPlans() {
  const { city, plansProgress, openModal, retryPlans } = useChosenCity();
  if (plansProgress === "loading") return <PlanSkeletons />;
  const anotherCity = (
    <button type="button" className={buttonClass("ghost")} onClick={openModal}>
      Escolher outra cidade
    </button>
  );
  if (plansProgress === "failed") {
    return (
      <Notice icon={<AlertIcon size={26} />} text="Não foi possível carregar os planos">
        <button type="button" className={buttonClass("brand")} onClick={() => void retryPlans()}>
          Tentar novamente
        </button>
        {anotherCity}
      </Notice>
    );
  }
  if (city) {
    return (
      <Notice icon={<MapPinIcon size={26} />} text={`Nenhum plano disponível para ${cityLabel(city)}`}>
        {anotherCity}
      </Notice>
    );
  }
  return (
    <Notice
      icon={<MapPinIcon size={26} />}
      text="Para ver os planos disponíveis, selecione sua cidade no menu superior."
    >
      <button type="button" className={buttonClass("brand")} onClick={openModal}>
        Escolher cidade
      </button>
    </Notice>
  );
}

/** What stands where the plans would be. */
function Notice({ icon, text, children }: { icon: ReactNode; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-lg border border-brand-line bg-brand-soft p-6 text-lg">
      <span className="text-brand">{icon}</span>
      <p role="alert" className="flex-[1_1_16rem] leading-snug">
        {text}
      </p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
