import { PlayIcon } from "#app/ui/icon.tsx";
import { type StreamingBannerInput, streamingBannerInput } from "#app/catalogue/banners/streaming-banner.input.ts";
import { streamingBannerServices, streamingServiceName } from "#app/catalogue/banners/streaming-banner.ts";
import * as streamingBanners from "#app/catalogue/banners/streaming-banner.server.ts";
import {
  altHelp,
  bannerFieldSpecs,
  descriptionColumn,
  imageHelp,
  orderHelp,
  BannerPreview,
  BannerThumbnail,
} from "./banner-parts.tsx";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { defineEntity } from "#app/console/entity/console-entity.ts";
import { createEntityExport } from "#app/console/server/csv-export.server.ts";
import { createEntityLoader } from "#app/console/server/entity-loader.server.ts";
import { EntityScreen } from "#app/console/screen/entity-screen.tsx";
import { ColourField } from "#app/console/fields/colour-field.tsx";
import { SelectField, TextField } from "#app/console/fields/fields.tsx";
import { ImageField } from "#app/console/image/image-field.tsx";
import { timestampColumn } from "#app/console/entity/columns.tsx";
import { CheckFilter } from "#app/console/tabs/health/check-filter.tsx";
import type { Route } from "./+types/streaming-banners";

export { clientAction, clientLoader, shouldRevalidate } from "#app/console/screen/client-route.ts";

const services = streamingBannerServices.map(({ id, name }) => [id, name] as const);

export const entity = defineEntity<streamingBanners.StreamingBannerRow, StreamingBannerInput>()({
  name: "streaming-banner",
  title: "Banners Streaming",
  noun: { one: "banner de streaming", many: "banners de streaming", gender: "m" },
  operations: ["create", "update", "setActive", "remove", "many"],
  empty: {
    icon: PlayIcon,
    text: "Os banners de um serviço passam no guia de ativação dele.",
  },
  searchHint: "Título, descrição ou serviço",
  labelOf: (banner) => banner.title,
  primary: {
    key: "title",
    header: "Banner",
    leading: { header: "Imagem", width: "w-33", isWide: true, cell: BannerThumbnail },
  },
  columns: [
    {
      key: "streamingService",
      header: "Serviço",
      width: "w-27",
      cardSlot: "footer",
      cell: ({ streamingService }) => streamingServiceName(streamingService),
    },
    { key: "displayOrder", header: "Ordem", width: "w-20", numeric: true, minWidth: 900 },
    descriptionColumn,
    timestampColumn({ key: "updatedAt", header: "Alterado em", minWidth: 1180 }),
  ],
  fields: {
    ...bannerFieldSpecs,
    streamingService: { label: "Serviço", text: (service) => service.toLowerCase(), format: streamingServiceName },
    bgColor: { label: "Cor de fundo", initial: "white" },
  },
  Preview: ({ texts }) => <BannerPreview texts={texts} showCaption hasAction={false} />,
  Form: ({ fields }) => (
    <>
      <TextField field={fields.title} maxLength={120} />
      <TextField field={fields.description} maxLength={400} />
      <SelectField field={fields.streamingService} isHalf options={[["", "Escolha o serviço"], ...services]} />
      <TextField field={fields.displayOrder} isHalf inputMode="numeric" maxLength={4} help={orderHelp} />
      <ImageField field={fields.imageUrl} description={fields.imageAlt} bucket="streaming-banners" help={imageHelp} />
      <TextField field={fields.imageAlt} maxLength={200} help={altHelp} />
      <ColourField field={fields.bgColor} help="Aparece atrás do título e enquanto a imagem carrega." />
    </>
  ),
});

export const middleware = [createEntityExport(entity, streamingBanners)];
export const loader = createEntityLoader(entity, streamingBanners);
export const action = createEntityAction(entity, streamingBanners, streamingBannerInput);

const filters = [{ name: "service", label: "Serviço", options: services }];

export default function StreamingBanners({ loaderData }: Route.ComponentProps) {
  return (
    <EntityScreen entity={entity} listing={loaderData} filters={filters}>
      <CheckFilter />
    </EntityScreen>
  );
}
