import type { ReactNode } from "react";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { moneyFieldValue, parseMoney } from "#app/platform/text/money.ts";
import { cameraLabel, maxCameras } from "#app/catalogue/plans/plan.ts";
import type { FieldSpec, Usage } from "#app/console/entity/console-entity.ts";
import { SelectField, TextField } from "#app/console/fields/fields.tsx";
import { TagsField } from "#app/console/fields/tags-field.tsx";
import { PriceCell, timestampColumn } from "#app/console/entity/columns.tsx";
import { CameraCount, StreamingTags } from "./offer-cells.tsx";
import { type MatrixKind, matrixKinds, matrixWith } from "#app/console/tabs/availability/matrix-kinds.ts";
import type { FieldState } from "#app/console/entity/field-state.ts";

// Shared by the tabs of plans and of business plans, the two kinds of offer.

type OfferRow = RecordMetadata & {
  speed: string;
  price: number;
  streamings: string[];
  cameraCount: number;
  cityCount: number;
  visibleCityCount: number;
  updatedBy: string | null;
};

const cameras = Array.from({ length: maxCameras + 1 }, (_, count) => [String(count), cameraLabel(count)] as const);

export const cameraFilter = { name: "cameraCount", label: "Câmeras", options: cameras };

/** The cities in which an offer is on sale, and those with which it is associated, with a link to them. */
export function offerUsage(kind: MatrixKind): Usage<OfferRow> {
  return {
    key: "visibleCityCount",
    header: "À venda em",
    counts: (offer) => ({ all: offer.cityCount, visible: offer.visibleCityCount }),
    to: (offer) => `${matrixKinds[kind].listPath}?offerId=${offer.id}`,
    warning: "não está à venda em cidade nenhuma",
    choose: { label: "Escolher as cidades", to: ({ id }) => matrixWith(kind, { offers: String(id) }) },
  };
}

export const offerColumns = {
  speed: { key: "speed", header: "Velocidade", numeric: true, width: "w-25", cardSlot: "subtitle" },
  price: { key: "price", header: "Preço/mês", numeric: true, width: "w-28", cardSlot: "value", cell: PriceCell },
  cameras: { key: "cameraCount", header: "Câmeras", width: "w-27", minWidth: 1180, cell: CameraCount },
  streamings: { header: "Streaming", width: "w-32", minWidth: 1180, cardSlot: "body", cell: StreamingTags },
  updatedAt: timestampColumn<OfferRow>({ key: "updatedAt", header: "Alterado em", minWidth: 1024 }),
} as const;

export const offerFieldSpecs = {
  name: { label: "Nome" },
  price: { label: "Preço/mês", text: moneyFieldValue, format: (text) => `R$ ${text}` } satisfies FieldSpec<number>,
  cameraCount: {
    label: "Câmeras",
    format: (text) => cameraLabel(Number(text)),
    initial: "0",
  } satisfies FieldSpec<number>,
  streamings: { label: "Streaming" },
  badge: { label: "Selo" },
};

export function PriceField({ field }: { field: FieldState }) {
  return <TextField field={field} isHalf prefix="R$" inputMode="decimal" maxLength={14} />;
}

export function CamerasField({ field }: { field: FieldState }) {
  return <SelectField field={field} isHalf options={cameras} />;
}

export function StreamingsField({ field, help }: { field: FieldState; help: string }) {
  return <TagsField field={field} isOptional placeholder="Adicionar serviço" help={help} />;
}

type BadgeFieldProps = { field: FieldState; placeholder: string; help: ReactNode };

export function BadgeField({ field, placeholder, help }: BadgeFieldProps) {
  return <TextField field={field} isOptional maxLength={40} placeholder={placeholder} help={help} />;
}

/** How much of a computer's width the preview of a card shows, in pixels. */
export const cardPart = 400;

/** The offer that a form would save, as far as its texts are valid. */
export function offerFromTexts(texts: Readonly<Record<string, string>>) {
  return {
    id: 0,
    name: texts.name!,
    price: parseMoney(texts.price!) ?? 0,
    streamings: texts
      .streamings!.split(",")
      .map((name) => name.trim())
      .filter(Boolean),
    cameraCount: Number(texts.cameraCount),
    badge: texts.badge!.trim() || null,
  };
}
