import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { brazilianDay } from "#app/platform/time/clock.ts";
import { labelDeadline, reminderDays } from "#app/catalogue/plans/offer-terms/offer-warnings.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { AlertIcon } from "#app/ui/icon.tsx";
import type { LabelNotice } from "./label-notice.ts";

/** Reminds of incomplete labels until the deadline, and of sales that end soon. */
export function NoticeBanner({ notice }: { notice: LabelNotice | null }) {
  if (notice === null) return null;
  const { incomplete, daysLeft, ending } = notice;
  const path = href("/intranet/ofertas");
  return (
    <aside
      aria-label="Prazos das ofertas"
      className="grid flex-none gap-1 rounded-md border border-warn-line bg-warn-soft px-3.5 py-2.5 text-xs"
    >
      {incomplete > 0 && (
        <Reminder
          to={`${path}?situacao=ativos&etiqueta=incompleta`}
          link={incomplete === 1 ? "Ver a oferta" : `Ver as ${formatCount(incomplete)}`}
        >
          <b className="font-bold">
            {incomplete === 1
              ? "1 oferta à venda ainda não tem todas as informações da etiqueta."
              : `${formatCount(incomplete)} ofertas à venda ainda não têm todas as informações da etiqueta.`}
          </b>{" "}
          O prazo da Anatel é {brazilianDay(labelDeadline)}: {daysText(daysLeft)}.
        </Reminder>
      )}
      {ending > 0 && (
        <Reminder to={`${path}?situacao=ativos&etiqueta=termina`} link={ending === 1 ? "Ver qual" : "Ver quais"}>
          {ending === 1 ? "1 oferta sai" : `${formatCount(ending)} ofertas saem`} de venda em até {reminderDays} dias:
          avise os clientes 30 dias antes.
        </Reminder>
      )}
    </aside>
  );
}

function Reminder({ to, link, children }: { to: string; link: string; children: ReactNode }) {
  return (
    <p className="flex gap-x-2.5">
      <AlertIcon size={17} className="mt-0.5 flex-none text-warn-ink" />
      <span className="flex flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="flex-[1_1_14rem]">{children}</span>
        <Link to={to} className="flex-none py-0.5 font-semibold text-brand underline underline-offset-3">
          {link}
        </Link>
      </span>
    </p>
  );
}

function daysText(days: number): string {
  if (days === 0) return "é hoje";
  return days === 1 ? "falta 1 dia" : `faltam ${days} dias`;
}
