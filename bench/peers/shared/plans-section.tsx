"use client";

import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { $chosen, $isModalOpen } from "./city-store";
import type { Plan } from "./content";
import { Icon } from "./icon";
import { Price } from "./price";

const firstPlans = 6;

export function PlansSection() {
  const chosen = useStore($chosen);
  const [hasCamera, setHasCamera] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen) section.current!.scrollIntoView();
  }, [chosen]);
  const plans = (chosen?.plans ?? []).filter(({ cameraCount }) => cameraCount > 0 === hasCamera);
  return (
    <section ref={section} id="planos" className="section scroll-mt-20">
      <h2 className="heading">{chosen ? `Planos para ${chosen.city.name}` : "Planos para a sua casa"}</h2>
      <p className="mt-2 text-muted">O preço por mês, como ele vem na fatura.</p>
      {chosen ? (
        <>
          <div role="tablist" className="mt-5 flex gap-2">
            {["Internet", "Internet + Câmera"].map((name, index) => (
              <button
                key={name}
                role="tab"
                type="button"
                aria-selected={hasCamera === index > 0}
                onClick={() => setHasCamera(index > 0)}
                className="rounded-full border border-line px-4 py-2.5 font-bold aria-selected:bg-ink aria-selected:text-white"
              >
                {name}
              </button>
            ))}
          </div>
          <ul className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-4">
            {(showsAll ? plans : plans.slice(0, firstPlans)).map((plan) => (
              <li key={plan.id}>
                <PlanCard plan={plan} />
              </li>
            ))}
          </ul>
          {!showsAll && plans.length > firstPlans && (
            <button type="button" onClick={() => setShowsAll(true)} className="button-quiet mt-4">
              Ver mais
            </button>
          )}
          <p className="mt-4 text-sm text-muted">A velocidade pode variar conforme o equipamento e o uso da rede.</p>
        </>
      ) : (
        <div className="mt-5 rounded-2xl border border-line p-5">
          <p>Para ver os planos disponíveis, selecione sua cidade no menu superior.</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <button type="button" onClick={() => $isModalOpen.set(true)} className="button">
              Escolher cidade
            </button>
            <a href="/mapa-cobertura" className="button-quiet">
              Ver cidades atendidas
            </a>
          </div>
        </div>
      )}
    </section>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  return (
    <article className="flex h-full flex-col gap-3 rounded-2xl border border-line bg-white p-4 shadow-sm">
      {plan.badge && <p className="self-start rounded-full bg-spark px-3 py-1 text-xs font-bold">{plan.badge}</p>}
      <div className="flex justify-between">
        <h3 className="font-bold">{plan.name}</h3>
        <label className="flex items-center gap-2 text-sm">
          Comparar <span className="sr-only">{plan.name}</span>
          <input type="checkbox" />
        </label>
      </div>
      <div className="flex items-end justify-between">
        <p className="text-3xl font-extrabold tracking-tight">
          {plan.speed.replace(" Mb/s", "")} <span className="text-sm">Mb/s</span>
        </p>
        <Price value={plan.price} />
      </div>
      <ul className="flex flex-wrap gap-2 text-sm">
        {plan.streamings.map((name) => (
          <li key={name}>
            <a href={`/streaming/${name.toLowerCase()}`} className="inline-flex items-center gap-1.5">
              <span className="rounded bg-ink px-1.5 text-xs font-bold text-white" aria-hidden="true">
                {name.slice(0, 2)}
              </span>
              {name}
            </a>
          </li>
        ))}
        {plan.cameraCount > 0 && (
          <li>{plan.cameraCount === 1 ? "1 câmera incluída" : `${plan.cameraCount} câmeras incluídas`}</li>
        )}
        <li className="inline-flex items-center gap-1.5">
          <Icon name="check" /> Instalação gratuita
        </li>
      </ul>
      <p className="text-sm text-muted">
        <a href={`/ofertas/${plan.code}`}>{plan.code}</a> upload {plan.upload} Mb/s fidelidade {plan.loyaltyMonths}{" "}
        meses
      </p>
      <div className="mt-auto flex flex-wrap gap-3">
        <a href={`https://wa.me/5531955550142?text=${encodeURIComponent(`Quero o ${plan.name}`)}`} className="button">
          Contratar <span className="sr-only">{plan.name} pelo WhatsApp</span>
        </a>
        <button type="button" className="button-quiet">
          Prefiro que me liguem
        </button>
        <button type="button" className="button-quiet">
          Ver detalhes <span className="sr-only">de {plan.name}</span>
        </button>
      </div>
    </article>
  );
}
