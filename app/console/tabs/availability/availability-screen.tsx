import { LinkIcon } from "#app/ui/icon.tsx";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import type { RecordMetadata } from "#app/records/list-query.ts";
import type { AvailabilityInput } from "#app/catalogue/availability/availability.input.ts";
import { type AvailabilityRow, availabilityLabel, isVisible } from "#app/catalogue/availability/availability.ts";
import { pairCountsText } from "#app/catalogue/availability-index/pair-counts.ts";
import { defineEntity, type ConsoleEntity } from "#app/console/entity/console-entity.ts";
import type { TabData } from "#app/console/entity/outcome.ts";
import { EntityScreen } from "#app/console/screen/entity-screen.tsx";
import { type PickerOption, RecordPickerField, RecordPickerFilter } from "#app/console/fields/record-picker.tsx";
import { moneyFieldValue } from "#app/platform/text/money.ts";
import { PriceCell, timestampColumn } from "#app/console/entity/columns.tsx";
import { ViewSwitch } from "./view-switch.tsx";
import { citySource } from "./city-source.ts";
import type { AvailabilityExtras } from "./availability.server.ts";

// Shared by the two tabs of associations: plans with cities, and business plans with cities.

type OfferRow = RecordMetadata & { name: string };

/** A tab's label for its offers, and the URL where they are searched. */
export type OfferPicker = { label: string; source: string; placeholder: string };

const offerSource = {
  choiceOf: (row: OfferRow): PickerOption => ({
    id: row.id,
    label: row.name,
    note: row.isActive ? undefined : "inativo",
  }),
};
/** Declares a tab of associations. */
export function availabilityEntity(
  offers: OfferPicker,
  tab: Pick<ConsoleEntity<AvailabilityRow, AvailabilityInput>, "name" | "title"> & { importPath: string },
) {
  const { label, source, placeholder } = offers;
  return defineEntity<AvailabilityRow, AvailabilityInput>()({
    ...tab,
    noun: { one: "associação", many: "associações", gender: "f" },
    operations: ["create", "setActive", "remove", "many"],
    empty: {
      icon: LinkIcon,
      text: "Uma associação põe um plano à venda em uma cidade. Sem nenhuma, o site não mostra planos.",
    },
    searchHint: "Plano, cidade ou estado",
    labelOf: availabilityLabel,
    primary: {
      key: "offer",
      header: label,
      text: (row) => row.offer.name,
      note: ({ offer }) =>
        !offer.isOnSale && <InactiveTag>{offer.isActive ? "venda encerrada" : "plano inativo"}</InactiveTag>,
    },
    columns: [
      {
        key: "city",
        header: "Cidade",
        width: "w-2/5",
        cardSlot: "subtitle",
        text: (row) => cityLabel(row.city),
        cell: ({ city }) => (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {cityLabel(city)}
            {!city.isActive && <InactiveTag>cidade inativa</InactiveTag>}
          </span>
        ),
      },
      {
        header: "Preço/mês",
        numeric: true,
        width: "w-28",
        minWidth: 900,
        cardSlot: "value",
        text: ({ offer }) => moneyFieldValue(offer.price),
        cell: ({ offer }) => <PriceCell price={offer.price} />,
      },
      timestampColumn({ key: "createdAt", header: "Criada em", minWidth: 900 }),
    ],
    extraExportColumns: [
      { header: "Estado", text: ({ city }) => city.state },
      { header: "Velocidade", text: ({ offer }) => offer.speed },
      { header: "Plano ativo", text: ({ offer }) => yesOrNo(offer.isActive) },
      { header: "Cidade ativa", text: ({ city }) => yesOrNo(city.isActive) },
      { header: "Aparece no site", text: (row) => yesOrNo(isVisible(row)) },
    ],
    fields: { offerId: { label }, cityId: { label: "Cidade" } },
    Form: ({ fields }) => (
      <>
        <RecordPickerField field={fields.offerId} {...offerSource} source={source} placeholder={placeholder} />
        <RecordPickerField field={fields.cityId} {...citySource} placeholder="Digite o nome da cidade" />
      </>
    ),
  });
}

function yesOrNo(answer: boolean): string {
  return answer ? "sim" : "não";
}

type AvailabilityScreenProps = {
  entity: ConsoleEntity<AvailabilityRow, AvailabilityInput>;
  offers: OfferPicker;
  listing: TabData<AvailabilityRow, AvailabilityExtras>;
};

/** A tab of associations, filtered by offer, city and state. */
export function AvailabilityScreen({ entity, offers, listing }: AvailabilityScreenProps) {
  const { offer = null, city = null, states = [] } = listing.extras ?? {};
  const options = states.map((state) => [state, state] as const);
  return (
    <EntityScreen
      entity={entity}
      listing={listing}
      notice={
        offer && (
          <p className="text-xs text-muted">
            <b className="font-semibold text-ink">{offer.name}</b>:{" "}
            {pairCountsText({ all: offer.cityCount, visible: offer.visibleCityCount })}
          </p>
        )
      }
      filters={[{ name: "state", label: "Estado", options }]}
      links={<ViewSwitch kind={entity.name === "plan-city" ? "plan-city" : "business-plan-city"} view="list" />}
    >
      <RecordPickerFilter
        name="offerId"
        label={`Filtrar por ${offers.label.toLowerCase()}`}
        {...offerSource}
        source={offers.source}
        chosen={offer && offerSource.choiceOf(offer)}
        placeholder="Plano"
      />
      <RecordPickerFilter
        name="cityId"
        label="Filtrar por cidade"
        {...citySource}
        chosen={city && citySource.choiceOf(city)}
        placeholder="Cidade"
      />
    </EntityScreen>
  );
}

/** Says why visitors do not see an association that is active itself: its plan is not on sale, or its city inactive. */
function InactiveTag({ children }: { children: string }) {
  return (
    <span
      title="Não aparece no site"
      className="flex-none rounded-[6px] bg-warn-soft px-2 text-xs leading-5.5 font-semibold text-warn-ink"
    >
      {children}
      <span className="sr-only">: não aparece no site</span>
    </span>
  );
}
