import { createContext, use } from "react";
import { StarIcon } from "#app/ui/icon.tsx";
import * as bannerConfig from "#app/catalogue/banners/banner-config.server.ts";
import { type BannerInput, bannerInput } from "#app/catalogue/banners/banner.input.ts";
import type { Banner } from "#app/catalogue/banners/banner.ts";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import {
  altHelp,
  bannerFieldSpecs,
  descriptionColumn,
  BackgroundSwatch,
  imageHelp,
  orderHelp,
  BannerPreview,
  BannerThumbnail,
} from "./banner-parts.tsx";
import { CaptionsSwitch } from "./captions-switch.tsx";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { defineEntity } from "#app/console/entity/console-entity.ts";
import { createEntityExport } from "#app/console/server/csv-export.server.ts";
import { createEntityLoader } from "#app/console/server/entity-loader.server.ts";
import { EntityScreen } from "#app/console/screen/entity-screen.tsx";
import { SelectField, TextField } from "#app/console/fields/fields.tsx";
import { ImageField } from "#app/console/image/image-field.tsx";
import { timestampColumn } from "#app/console/entity/columns.tsx";
import { ReorderHandle } from "./reorder-handle.tsx";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import { CheckFilter } from "#app/console/tabs/health/check-filter.tsx";
import type { Route } from "./+types/banners";

export { clientAction, clientLoader, shouldRevalidate } from "#app/console/screen/client-route.ts";

/** Whether the carousel shows captions. */
const CaptionsContext = createContext(true);

const noun = { one: "banner", many: "banners", gender: "m" } as const;

const styles = [
  ["white", "Branco (padrão)"],
  ["yellow", "Amarelo"],
  ["dark-yellow", "Amarelo-escuro"],
  ["light-blue", "Azul-claro"],
  ["medium-blue", "Azul-médio"],
  ["dark-blue", "Azul-escuro"],
] as const satisfies (readonly [Banner["bgColor"], string])[];
const styleNames = new Map<string, string>(styles);

export const entity = defineEntity<banners.BannerRow, BannerInput>()({
  name: "banner",
  title: "Banners",
  noun,
  operations: ["create", "update", "setActive", "remove", "move", "many"],
  empty: {
    icon: StarIcon,
    text: "Os banners ativos passam no alto da página inicial, nesta ordem.",
  },
  searchHint: "Título ou descrição",
  labelOf: (banner) => banner.title,
  primary: {
    key: "title",
    header: "Banner",
    leading: {
      key: "displayOrder",
      header: "Ordem",
      width: "w-44",
      isWide: true,
      cell: (banner) => (
        <div className="flex items-center gap-1.5">
          <ReorderHandle noun={noun} id={banner.id} label={banner.title} position={banner.position} />
          <BannerThumbnail {...banner} />
        </div>
      ),
    },
  },
  columns: [
    descriptionColumn,
    {
      header: "Estilo",
      key: "bgColor",
      width: "w-40",
      minWidth: 900,
      cardSlot: "footer",
      cell: (banner) => <BackgroundSwatch {...banner}>{styleNames.get(banner.bgColor)}</BackgroundSwatch>,
    },
    timestampColumn({ key: "updatedAt", header: "Alterado em", minWidth: 1180 }),
  ],
  fields: {
    ...bannerFieldSpecs,
    bgColor: { label: "Estilo", format: (style) => styleNames.get(style) ?? style, initial: "white" },
  },
  Preview: function BannerTabPreview({ texts }) {
    return <BannerPreview texts={texts} showCaption={use(CaptionsContext)} hasAction />;
  },
  Form: ({ fields }) => (
    <>
      <TextField field={fields.title} maxLength={120} />
      <TextField field={fields.description} isOptional maxLength={400} />
      <ImageField
        field={fields.imageUrl}
        description={fields.imageAlt}
        bucket="banners"
        isOptional
        resetLabel="Usar imagem padrão"
        help={`${imageHelp} Sem imagem, aparece a padrão.`}
      />
      <TextField field={fields.imageAlt} maxLength={200} help={`${altHelp} Obrigatória quando há imagem.`} />
      <SelectField field={fields.bgColor} isHalf options={styles} />
      <TextField field={fields.displayOrder} isHalf inputMode="numeric" maxLength={4} help={orderHelp} />
    </>
  ),
});

export const middleware = [createEntityExport(entity, banners)];
export const loader = createEntityLoader(entity, banners, () => bannerConfig.find());
export const action = createEntityAction(entity, banners, bannerInput);

export default function Banners({ loaderData }: Route.ComponentProps) {
  const mayChange = useMayChange("banner-config");
  const showCaptions = loaderData.extras?.showCaptions ?? true;
  return (
    <CaptionsContext value={showCaptions}>
      <EntityScreen entity={entity} listing={loaderData}>
        <CheckFilter />
        {mayChange && <CaptionsSwitch showCaptions={showCaptions} />}
      </EntityScreen>
    </CaptionsContext>
  );
}
