import { announcedEvents } from "#app/leads/destinations/catalogue-change.ts";
import type { Secret } from "#app/leads/destinations/connector.ts";
import { connectors, destinationKinds, type SecretName, type SettingName } from "#app/leads/destinations/connectors.ts";
import { leadKindsFor } from "#app/leads/destinations/destination.ts";
import type { DestinationInput } from "#app/leads/destinations/destination.input.ts";
import type { FieldStates } from "#app/console/entity/console-entity.ts";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { SelectField, TextField } from "#app/console/fields/fields.tsx";
import { TagsField } from "#app/console/fields/tags-field.tsx";
import { leadKindLabels } from "#app/console/lead/labels.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { ChecksField } from "./checks-field.tsx";
import { changeLabel } from "./labels.ts";

type Fields = FieldStates<DestinationInput>;

/** The form of a destination: what its kind needs, and nothing else. */
export function DestinationForm({ fields }: { fields: Fields }) {
  const kind = destinationKinds.find((known) => known === fields.kind.value) ?? destinationKinds[0]!;
  const connector = connectors[kind];
  return (
    <>
      <SelectField
        field={fields.kind}
        help={connector.help}
        options={destinationKinds.map((known) => [known, connectors[known].label])}
      />
      <TextField field={fields.name} maxLength={60} help="Como ele aparece aqui e nas entregas." />
      {Object.entries(connector.settings).map(([name, { label, control, help, isOptional, isHalf }]) => (
        <TextField
          key={name}
          {...control}
          field={{ ...fields[name as SettingName], label }}
          autoComplete="off"
          help={help}
          isOptional={isOptional}
          isHalf={isHalf}
        />
      ))}
      {Object.entries(connector.secrets).map(([name, secret]) => (
        <SecretField key={name} field={fields[name as SecretName]} secret={secret} />
      ))}
      <ChecksField
        field={fields.leadKinds}
        options={leadKindsFor(connector).map((lead) => [lead, leadKindLabels[lead]])}
        help={
          connector.takes === "requests"
            ? "O boletim segue depois de confirmado. O CPF não segue para nenhum destino."
            : undefined
        }
      />
      {connector.announces && (
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

function SecretField({ field, secret }: { field: FieldState; secret: Secret }) {
  const { label, help = "", placeholder, generate } = secret;
  return (
    <>
      <TextField
        field={{ ...field, label }}
        maxLength={2000}
        autoComplete="off"
        isOptional
        placeholder={placeholder}
        help={`Em branco, continua o que está guardado. Depois de salvo não aparece mais. ${help}`}
      />
      {generate && (
        <div className="col-span-2 -mt-2 mb-4.5">
          <button type="button" className={buttonClass("plain")} onClick={() => field.set(generate())}>
            Gerar um segredo
          </button>
        </div>
      )}
    </>
  );
}
