import * as bannerConfig from "#app/catalogue/banner-config.server.ts";
import { type BannerInput, bannerInput } from "#app/catalogue/banner.input.ts";
import type { Banner } from "#app/catalogue/banner.ts";
import * as banners from "#app/catalogue/banner.server.ts";
import { altHelp, bannerFields, descriptionColumn, Ground, imageHelp, orderHelp, Thumbnail } from "./banner-parts.tsx";
import { CaptionsSwitch } from "./captions-switch.tsx";
import { entityAction } from "./entity/action.server.ts";
import { defineEntity } from "./entity/entity.ts";
import { entityFile } from "./entity/file.server.ts";
import { entityLoader } from "./entity/loader.server.ts";
import { EntityScreen } from "./entity/screen.tsx";
import { SelectField, TextField } from "./fields/fields.tsx";
import { ImageField } from "./image/image-field.tsx";
import { whenColumn } from "./list/cells.tsx";
import { Mover } from "./list/mover.tsx";
import { useMayChange } from "./role.ts";
import type { Route } from "./+types/banners";

export { clientAction, clientLoader, shouldRevalidate } from "./entity/client-route.ts";

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
  searchHint: "Título ou descrição",
  labelOf: (banner) => banner.title,
  lead: {
    key: "title",
    header: "Banner",
    before: {
      header: "Ordem",
      width: "w-44",
      isWide: true,
      cell: (banner) => (
        <div className="flex items-center gap-1.5">
          <Mover noun={noun} id={banner.id} label={banner.title} place={banner.place} />
          <Thumbnail {...banner} />
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
      from: 900,
      card: "foot",
      cell: (banner) => <Ground {...banner}>{styleNames.get(banner.bgColor)}</Ground>,
    },
    whenColumn({ key: "updatedAt", header: "Alterado em", from: 1180 }),
  ],
  fields: {
    ...bannerFields,
    bgColor: { label: "Estilo", show: (style) => styleNames.get(style) ?? style, initial: "white" },
  },
  Form: ({ fields }) => (
    <>
      <TextField field={fields.title} maxLength={120} />
      <TextField field={fields.description} isOptional maxLength={400} />
      <ImageField
        field={fields.imageUrl}
        bucket="banners"
        isOptional
        resetTo="Usar imagem padrão"
        help={`${imageHelp} Sem imagem, aparece a padrão.`}
      />
      <TextField field={fields.imageAlt} maxLength={200} help={`${altHelp} Obrigatória quando há imagem.`} />
      <SelectField field={fields.bgColor} isHalf options={styles} />
      <TextField field={fields.displayOrder} isHalf inputMode="numeric" maxLength={4} help={orderHelp} />
    </>
  ),
});

export const middleware = [entityFile(entity, banners)];
export const loader = entityLoader(entity, banners, () => bannerConfig.find());
export const action = entityAction(entity, banners, bannerInput);

export default function Banners({ loaderData }: Route.ComponentProps) {
  const mayChange = useMayChange("banner-config");
  return (
    <EntityScreen entity={entity} listing={loaderData}>
      {mayChange && <CaptionsSwitch showCaptions={loaderData.extra?.showCaptions ?? true} />}
    </EntityScreen>
  );
}
