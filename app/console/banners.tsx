import * as bannerConfig from "#app/catalogue/banner-config.server.ts";
import { type BannerInput, bannerInput } from "#app/catalogue/banner.input.ts";
import type { Banner } from "#app/catalogue/banner.ts";
import * as banners from "#app/catalogue/banner.server.ts";
import { CaptionsSwitch } from "./captions-switch.tsx";
import { entityAction } from "./entity/action.server.ts";
import { defineEntity } from "./entity/entity.ts";
import { entityLoader } from "./entity/loader.server.ts";
import { EntityScreen } from "./entity/screen.tsx";
import { SelectField, TextField } from "./fields/fields.tsx";
import { ImageField, imageSpec } from "./image/image-field.tsx";
import { Picture } from "./image/picture.tsx";
import { whenColumn } from "./list/cells.tsx";
import { Mover } from "./list/mover.tsx";
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

const entity = defineEntity<banners.BannerRow, BannerInput>()({
  name: "banner",
  title: "Banners",
  noun,
  operations: ["create", "update", "setActive", "remove", "move"],
  searchHint: "Título ou descrição",
  labelOf: (banner) => banner.title,
  lead: {
    key: "title",
    header: "Banner",
    before: {
      header: "Ordem",
      width: "w-44",
      cell: (banner) => (
        <div className="flex items-center gap-1.5">
          <Mover noun={noun} id={banner.id} label={banner.title} place={banner.place} />
          <Thumbnail {...banner} />
        </div>
      ),
    },
  },
  columns: [
    { header: "Descrição", width: "w-1/4", from: 1024, cell: Description },
    { header: "Estilo", key: "bgColor", width: "w-40", from: 900, card: "foot", cell: Style },
    whenColumn({ key: "updatedAt", header: "Alterado em", from: 1180 }),
  ],
  fields: {
    title: { label: "Título" },
    description: { label: "Descrição" },
    imageUrl: imageSpec("Imagem"),
    imageAlt: { label: "Descrição da imagem" },
    bgColor: { label: "Estilo", show: (style) => styleNames.get(style) ?? style, initial: "white" },
    displayOrder: { label: "Ordem de exibição", initial: "0" },
  },
  Form: ({ fields }) => (
    <>
      <TextField field={fields.title} maxLength={120} />
      <TextField field={fields.description} isOptional maxLength={400} />
      <ImageField field={fields.imageUrl} bucket="banners" isOptional resetTo="Usar imagem padrão" help={imageHelp} />
      <TextField
        field={fields.imageAlt}
        maxLength={200}
        help="Para quem não vê a imagem. Obrigatória quando há imagem."
      />
      <SelectField field={fields.bgColor} isHalf options={styles} />
      <TextField
        field={fields.displayOrder}
        isHalf
        inputMode="numeric"
        maxLength={4}
        help="O menor aparece primeiro."
      />
    </>
  ),
});

const imageHelp = "PNG, JPEG, WebP ou AVIF de até 10 MB; o ideal são 2160 × 900 px. Sem imagem, aparece a padrão.";

function Thumbnail({ imageUrl, bgColor }: banners.BannerRow) {
  return (
    <span
      className="my-1.5 block aspect-12/5 w-27 flex-none overflow-clip rounded-[6px] border border-line group-data-off:opacity-55"
      style={{ backgroundColor: bgColor === "white" ? "white" : `var(--banner-${bgColor})` }}
    >
      <Picture address={imageUrl} sizes="7rem" className="size-full object-cover" />
    </span>
  );
}

function Description({ description }: banners.BannerRow) {
  return (
    <span title={description} className="block truncate text-muted">
      {description}
    </span>
  );
}

function Style({ bgColor }: banners.BannerRow) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        className="size-3.5 rounded-[4px] inset-ring inset-ring-black/25"
        style={{ backgroundColor: bgColor === "white" ? "white" : `var(--banner-${bgColor})` }}
      />
      {styleNames.get(bgColor)}
    </span>
  );
}

export const loader = entityLoader(entity, banners, () => bannerConfig.find());
export const action = entityAction(entity, banners, bannerInput);

export default function Banners({ loaderData }: Route.ComponentProps) {
  return (
    <EntityScreen entity={entity} listing={loaderData}>
      <CaptionsSwitch showCaptions={loaderData.extra?.showCaptions ?? true} />
    </EntityScreen>
  );
}
