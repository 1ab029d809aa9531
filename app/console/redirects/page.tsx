import { href } from "react-router";
import { requireAdministrator } from "#app/accounts/session.server.ts";
import { type RedirectInput, redirectInput } from "#app/redirects/redirect.input.ts";
import * as redirects from "#app/redirects/redirect.server.ts";
import { findRedirectWarnings } from "./redirect-warnings.server.ts";
import { LinkIcon } from "#app/ui/icon.tsx";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { formatDate } from "#app/console/dates.ts";
import { timestampColumn } from "#app/console/entity/columns.tsx";
import { defineEntity } from "#app/console/entity/console-entity.ts";
import { TextField } from "#app/console/fields/fields.tsx";
import { EntityScreen } from "#app/console/screen/entity-screen.tsx";
import { createEntityExport } from "#app/console/server/csv-export.server.ts";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { createEntityLoader } from "#app/console/server/entity-loader.server.ts";
import { SettingsNav } from "#app/console/settings/settings-nav.tsx";
import type { Route } from "./+types/page";

export { clientAction, clientLoader, shouldRevalidate } from "#app/console/screen/client-route.ts";

export const entity = defineEntity<redirects.RedirectRow, RedirectInput>()({
  name: "redirect",
  title: "Endereços antigos",
  noun: { one: "endereço antigo", many: "endereços antigos", gender: "m" },
  operations: ["create", "update", "setActive", "remove", "many"],
  empty: {
    icon: LinkIcon,
    text: "Quem chega por um endereço do site antigo, salvo ou no Google, vai direto para a página que ficou no lugar.",
  },
  searchHint: "Endereço antigo ou destino",
  labelOf: ({ from }) => from,
  primary: { key: "from", header: "Endereço antigo", text: ({ from }) => from },
  columns: [
    { key: "to", header: "Leva para", width: "w-72", cardSlot: "body", text: ({ to }) => to },
    {
      key: "hits",
      header: "Acessos",
      numeric: true,
      width: "w-56",
      cardSlot: "footer",
      text: ({ hits, lastHitAt }) =>
        lastHitAt ? `${pluralize(hits, "acesso", "acessos")}, o último ${formatDate(lastHitAt)}` : "nenhum acesso",
    },
    timestampColumn({ key: "createdAt", header: "Criado em", minWidth: 1180 }),
  ],
  importPath: href("/intranet/importar/:kind", { kind: "enderecos" }),
  fields: { from: { label: "Endereço antigo" }, to: { label: "Leva para" } },
  Form: ({ fields }) => (
    <>
      <TextField
        field={fields.from}
        maxLength={500}
        placeholder="/planos-de-internet"
        help="O caminho no site antigo, ou o endereço inteiro: fica só o caminho. Com “?”, vale só com os mesmos parâmetros, em qualquer ordem."
      />
      <TextField
        field={fields.to}
        maxLength={500}
        placeholder="/internet/fibra"
        help="Uma página deste site, ou um endereço que comece com https://"
      />
    </>
  ),
});

export const middleware = [createEntityExport(entity, redirects)];
const read = createEntityLoader(entity, redirects);

export function loader(args: Parameters<typeof read>[0]) {
  requireAdministrator(args.context);
  return read(args);
}

export const action = createEntityAction(entity, redirects, redirectInput, { findInputWarnings: findRedirectWarnings });

/** Where the addresses of the provider's former site lead. */
export default function Redirects({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="px-4 pt-4 md:px-6">
        <div className="max-w-184">
          <SettingsNav />
        </div>
      </div>
      <EntityScreen entity={entity} listing={loaderData} />
    </>
  );
}
