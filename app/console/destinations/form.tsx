import { announcedEvents } from "#app/leads/destinations/catalogue-change.ts";
import {
  type DestinationKind,
  destinationKinds,
  fieldsOfKinds,
  leadKindsFor,
} from "#app/leads/destinations/destination.ts";
import type { DestinationInput } from "#app/leads/destinations/destination.input.ts";
import { type ConversionKind, isNetwork } from "#app/provider/conversions.ts";
import type { FieldStates } from "#app/console/entity/console-entity.ts";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { SelectField, TextField } from "#app/console/fields/fields.tsx";
import { TagsField } from "#app/console/fields/tags-field.tsx";
import { leadKindLabels } from "#app/console/lead/labels.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { ChecksField } from "./checks-field.tsx";
import { changeLabel, destinationKindHelp, destinationKindLabels } from "./labels.ts";

type Fields = FieldStates<DestinationInput>;

const addressHelp: Partial<Record<DestinationKind, string>> = {
  webhook: "Começa com https:// e fica na internet: endereços de uma rede interna são recusados a cada envio.",
  hubsoft: "Só o servidor da API, como https://api.provedor.com.br",
  ixc: "Só o servidor do IXC, como https://ixc.provedor.com.br",
};

const identifiers: Record<ConversionKind, { label: string; help: string }> = {
  meta: { label: "Número do conjunto de dados", help: "No Gerenciador de Eventos. Antes se chamava pixel." },
  "google-analytics": { label: "ID da métrica", help: "Em Administrador, Fluxos de dados. Começa com G-." },
};

/** The form of a destination: what its kind needs, and nothing else. */
export function DestinationForm({ fields }: { fields: Fields }) {
  const kind = destinationKinds.find((known) => known === fields.kind.value) ?? "webhook";
  const { settings } = fieldsOfKinds[kind];
  return (
    <>
      <SelectField
        field={fields.kind}
        help={destinationKindHelp[kind]}
        options={destinationKinds.map((known) => [known, destinationKindLabels[known]])}
      />
      <TextField field={fields.name} maxLength={60} help="Como ele aparece aqui e nas entregas." />
      {settings.includes("address") && (
        <TextField
          field={kind === "mail" ? { ...fields.address, label: "E-mail" } : fields.address}
          maxLength={500}
          inputMode={kind === "mail" ? "email" : "url"}
          placeholder={kind === "mail" ? "empresas@provedor.com.br" : "https://"}
          help={addressHelp[kind]}
        />
      )}
      {isNetwork(kind) && (
        <TextField
          field={{ ...fields.clientId, label: identifiers[kind].label }}
          maxLength={20}
          autoComplete="off"
          help={identifiers[kind].help}
        />
      )}
      {kind === "hubsoft" && <HubsoftFields fields={fields} />}
      {kind === "ixc" && (
        <TextField
          field={fields.branchId}
          maxLength={10}
          inputMode="numeric"
          isOptional
          help="O número da filial no IXC, para os contatos novos."
        />
      )}
      <SecretField kind={kind} field={fields.secret} />
      {kind === "hubsoft" && (
        <TextField field={fields.password} maxLength={2000} autoComplete="off" isOptional help={secretHelp} />
      )}
      <ChecksField
        field={fields.leadKinds}
        options={leadKindsFor(kind).map((lead) => [lead, leadKindLabels[lead]])}
        help={
          isNetwork(kind) ? undefined : "O boletim segue depois de confirmado. O CPF não segue para nenhum destino."
        }
      />
      {kind === "webhook" && (
        <ChecksField
          field={fields.events}
          isOptional
          options={announcedEvents.map((event) => [event, changeLabel])}
          help="Uma mensagem até um minuto depois de mudar o que visitantes veem, sem dados de ninguém."
        />
      )}
      <TagsField
        field={fields.cities}
        isOptional
        placeholder="Cidade – UF"
        help="Em branco, todas. Com cidades, os pedidos sem cidade não seguem."
      />
    </>
  );
}

function HubsoftFields({ fields }: { fields: Fields }) {
  return (
    <>
      <TextField field={fields.clientId} maxLength={100} isHalf autoComplete="off" />
      <TextField field={fields.username} maxLength={254} isHalf autoComplete="off" />
      <TextField
        field={fields.serviceId}
        maxLength={10}
        inputMode="numeric"
        isHalf
        isOptional
        help="O plano no HubSoft para os prospectos."
      />
      <TextField field={fields.servicePrice} maxLength={20} inputMode="decimal" isHalf isOptional prefix="R$" />
    </>
  );
}

const secretHelp = "Em branco, continua o que está guardado. Depois de salvo não aparece mais.";
const secretLabels: Partial<Record<DestinationKind, string>> = {
  webhook: "Segredo da assinatura",
  "rd-station": "API Key (token público)",
  hubsoft: "client_secret",
  ixc: "Token do usuário",
  meta: "Token de acesso",
  "google-analytics": "Chave secreta da API",
};

function SecretField({ kind, field }: { kind: DestinationKind; field: FieldState }) {
  const label = secretLabels[kind];
  if (!label) return null;
  const labelled = { ...field, label };
  if (kind !== "webhook") {
    return <TextField field={labelled} maxLength={2000} autoComplete="off" isOptional help={secretHelp} />;
  }
  return (
    <>
      <TextField
        field={labelled}
        maxLength={2000}
        autoComplete="off"
        isOptional
        placeholder="whsec_"
        help={`${secretHelp} Copie para o seu sistema antes de salvar.`}
      />
      <div className="col-span-2 -mt-2 mb-4.5">
        <button type="button" className={buttonClass("plain")} onClick={() => field.set(newSigningSecret())}>
          Gerar um segredo
        </button>
      </div>
    </>
  );
}

/** 32 random bytes, as Standard Webhooks writes them. */
function newSigningSecret(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
}
