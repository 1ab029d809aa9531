import { type ReactNode, useState } from "react";
import type { LeadContact, LeadRow, RevealedCpfs } from "#app/leads/lead-admin.server.ts";
import { originText } from "#app/leads/campaigns/visit-origin.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { AlertIcon, DownloadIcon, EyeIcon, RefreshIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { TrashIcon } from "#app/console/widgets/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { formatDate, formatExactTime } from "#app/console/dates.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import { saveFile } from "#app/console/widgets/save-file.ts";
import { maskedCpf } from "./export-columns.ts";
import { personalDataFile } from "./personal-data-file.ts";
import { ReplyLinks } from "./reply-links.tsx";
import { useLeadAction } from "./use-lead-action.ts";
import { leadKindLabels, partnerProfileLabels, relayFailureText } from "./labels.ts";
import { maskCnpj, maskCpf } from "#app/platform/text/brazilian-numbers.ts";

/** Everything a lead contains, with reply links and its actions; shown above the state's form. */
export function LeadDetails({ row }: { row: LeadRow }) {
  const [cpfs, setCpfs] = useState<RevealedCpfs | null>(null);
  const provider = useProvider();
  const { send, pending } = useLeadAction((outcome) => {
    if (outcome.kind === "revealed") setCpfs(outcome.cpfs);
    if (outcome.kind === "exported") saveFile(personalDataFile(outcome.data, provider, new Date()));
  });
  const mayChange = useMayChange("lead");
  const hasCpf = row.cpfLastDigits !== null || (row.referrer?.cpfLastDigits ?? null) !== null;
  return (
    <div className="mb-5 grid gap-4">
      {mayChange && row.state === "relay-failed" && (
        <RelayFailure row={row} isPending={pending === "resend"} onResend={() => send("resend", row.id)} />
      )}
      {mayChange && row.subjectLeads !== null && (
        <ErasureRequest
          count={row.subjectLeads}
          receivers={row.receivers ?? []}
          isPending={pending === "erase"}
          onErase={() => send("erase", row.id)}
        />
      )}
      <PersonFacts
        title={row.referrer ? "Amigo indicado" : null}
        person={row}
        protocol={row.protocol}
        cpf={cpfs && cpfs.cpf}
        isExporting={pending === "export"}
        onExport={() => send("export", row.id)}
      >
        <Fact term="Empresa">{row.company}</Fact>
        <Fact term="CNPJ">{row.cnpj && maskCnpj(row.cnpj)}</Fact>
      </PersonFacts>
      {row.referrer && (
        <PersonFacts
          title="Quem indicou"
          person={row.referrer}
          protocol={row.protocol}
          cpf={cpfs && cpfs.referrerCpf}
          isExporting={pending === "export-referrer"}
          onExport={() => send("export-referrer", row.id)}
        />
      )}
      {mayChange && hasCpf && !cpfs && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="button"
            aria-disabled={pending === "reveal"}
            className={buttonClass("plain")}
            onClick={() => send("reveal", row.id)}
          >
            <EyeIcon size={16} />
            Mostrar CPF
          </button>
          <p className="text-xs text-muted">Fica no histórico quem viu, e quando.</p>
        </div>
      )}
      <Facts>
        <Fact term="Pedido">{leadKindLabels[row.kind]}</Fact>
        <Fact term="Oferta">{row.offer}</Fact>
        <Fact term="Código">{row.offerCode}</Fact>
        <Fact term="Cidade">{row.city}</Fact>
        <Fact term="Participação">{row.profile && partnerProfileLabels[row.profile]}</Fact>
        <Fact term="Área">{row.area}</Fact>
        <Fact term="Mensagem">{row.needs && <span className="whitespace-pre-line">{row.needs}</span>}</Fact>
        <Fact term="Página">{row.page}</Fact>
        <Fact term="Origem">{row.origin && originText(row.origin)}</Fact>
        <Fact term="Recebido">
          <time dateTime={row.createdAt.toISOString()} title={formatExactTime(row.createdAt)}>
            {formatDate(row.createdAt)}
          </time>
        </Fact>
        <Fact term="Confirmado">{row.confirmedAt && formatDate(row.confirmedAt)}</Fact>
        <Fact term="Enviado">{row.relay.sentAt && formatDate(row.relay.sentAt)}</Fact>
        <Fact term="Aceitou">
          <span className="text-muted">
            “{row.consent}”, {formatExactTime(row.consentedAt)}
          </span>
        </Fact>
        <Fact term="Anúncios">
          {row.conversionConsent && <span className="text-muted">“{row.conversionConsent}”</span>}
        </Fact>
      </Facts>
    </div>
  );
}

type PersonFactsProps = {
  title: string | null;
  person: LeadContact;
  protocol: string;
  /** The full number, once revealed. */
  cpf: string | null;
  isExporting: boolean;
  onExport: () => void;
  children?: ReactNode;
};

function PersonFacts({ title, person, protocol, cpf, isExporting, onExport, children }: PersonFactsProps) {
  const mayExport = useMayChange("lead");
  const { name, phone, phones, email } = person;
  return (
    <section aria-label={title ?? "Quem pediu"} className="grid gap-2.5">
      {title && <h3 className="font-bold">{title}</h3>}
      <Facts>
        <Fact term="Nome">{name}</Fact>
        {children}
        <Fact term="Telefone">
          {phone && <span className="tabular-nums">{unbroken(phone)}</span>}
          {phone && phones.length === 0 && (
            <span className="block text-xs text-warn-ink">Não é um telefone completo: confira antes de ligar.</span>
          )}
        </Fact>
        <Fact term="E-mail">{email}</Fact>
        <Fact term="CPF">
          {person.cpfLastDigits && <span className="tabular-nums">{cpf ? maskCpf(cpf) : maskedCpf(person)}</span>}
        </Fact>
      </Facts>
      <ReplyLinks person={person} protocol={protocol} />
      {mayExport && (phone ?? email) !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="button"
            aria-label={`Exportar dados de ${name ?? email ?? "quem pediu"}`}
            aria-disabled={isExporting}
            className={buttonClass("plain")}
            onClick={onExport}
          >
            <DownloadIcon size={16} />
            Exportar dados
          </button>
          <p className="min-w-0 flex-[1_1_14rem] text-xs text-muted">
            Tudo o que o site guarda com este e-mail ou telefone. Fica no histórico quem exportou, e quando.
          </p>
        </div>
      )}
    </section>
  );
}

type RelayFailureProps = { row: LeadRow; isPending: boolean; onResend: () => void };

/** Why the relay failed to send the referral, with a button to resend it. */
function RelayFailure({ row: { relay }, isPending, onResend }: RelayFailureProps) {
  return (
    <WarningBox>
      <p className="min-w-0 flex-[1_1_14rem]">
        <b className="block font-bold">Esta indicação ainda não foi enviada à equipe.</b>
        {relay.isUnderWay ? "Está sendo enviada agora." : relayFailureText(relay.failure)}{" "}
        {relay.tries > 0 && `${pluralize(relay.tries, "tentativa", "tentativas")}.`}
      </p>
      <button
        type="button"
        aria-disabled={isPending || relay.isUnderWay}
        className={buttonClass("plain")}
        onClick={() => relay.isUnderWay || onResend()}
      >
        <RefreshIcon size={16} className={isPending ? "animate-spin" : ""} />
        {isPending ? "Enviando…" : "Reenviar"}
      </button>
    </WarningBox>
  );
}

type ErasureRequestProps = { count: number; receivers: string[]; isPending: boolean; onErase: () => void };

/** How many leads an erasure request covers, and who else has them, with a button to erase them. */
function ErasureRequest({ count, receivers, isPending, onErase }: ErasureRequestProps) {
  return (
    <WarningBox>
      <p className="min-w-0 flex-[1_1_14rem]">
        <b className="block font-bold">
          {count === 0
            ? "Nenhum outro contato tem este e-mail ou telefone."
            : `${pluralize(count, "contato tem", "contatos têm")} este e-mail ou telefone.`}
        </b>
        Confirme antes que o pedido é da própria pessoa. O que for apagado não volta.
        {receivers.length > 0 && ` Os dados também estão em: ${receivers.join(", ")}. Peça para apagar lá.`}
      </p>
      <button type="button" aria-disabled={isPending} className={buttonClass("danger")} onClick={onErase}>
        <TrashIcon size={16} />
        Apagar e concluir
      </button>
    </WarningBox>
  );
}

function WarningBox({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-sm border border-warn/40 bg-warn-soft px-3 py-2.5 text-xs text-warn-ink">
      <AlertIcon size={18} />
      {children}
    </div>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">{children}</dl>;
}

/** One row; renders nothing for null. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
