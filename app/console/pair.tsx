import { href } from "react-router";
import { cityLabel } from "#app/catalogue/city.ts";
import type { CityRow } from "#app/catalogue/city.server.ts";
import type { Stored } from "#app/catalogue/listing.ts";
import type { PairInput } from "#app/catalogue/pair.input.ts";
import { type PairRow, pairLabel } from "#app/catalogue/pair.ts";
import { defineEntity, type Entity } from "./entity/entity.ts";
import type { Listing } from "./entity/outcome.ts";
import { EntityScreen } from "./entity/screen.tsx";
import { type Choice, PickerField, PickerFilter } from "./fields/picker.tsx";
import { whenColumn } from "./list/cells.tsx";
import { AssociateMany } from "./pair-many.tsx";
import type { Beside } from "./pair.server.ts";

// Shared by the two tabs of associations: plans with cities, and business plans with cities.

type OfferRow = Stored & { name: string };

/** A tab's label for its offers, and the URL where they are searched. */
export type Offers = { label: string; source: string; placeholder: string };

const offerSource = {
  choiceOf: (row: OfferRow): Choice => ({ id: row.id, label: row.name, note: row.isActive ? undefined : "inativo" }),
};
const citySource = {
  source: href("/intranet/cidades"),
  choiceOf: (row: CityRow): Choice => ({
    id: row.id,
    label: cityLabel(row),
    note: row.isActive ? undefined : "inativa",
  }),
};

/** Declares a tab of associations. */
export function pairEntity(offers: Offers, tab: Pick<Entity<PairRow, PairInput>, "name" | "title">) {
  const { label, source, placeholder } = offers;
  return defineEntity<PairRow, PairInput>()({
    ...tab,
    noun: { one: "associação", many: "associações", gender: "f" },
    operations: ["create", "setActive", "remove", "many"],
    searchHint: "Plano, cidade ou estado",
    labelOf: pairLabel,
    lead: { key: "offer", header: label, text: (row) => row.offer.name },
    columns: [
      { key: "city", header: "Cidade", width: "w-2/5", card: "line", text: (row) => cityLabel(row.city) },
      whenColumn({ key: "createdAt", header: "Criada em", from: 900 }),
    ],
    alsoInFile: [{ header: "Estado", text: ({ city }) => city.state }],
    fields: { offerId: { label }, cityId: { label: "Cidade" } },
    Form: ({ fields }) => (
      <>
        <PickerField field={fields.offerId} {...offerSource} source={source} placeholder={placeholder} />
        <PickerField field={fields.cityId} {...citySource} placeholder="Digite o nome da cidade" />
      </>
    ),
  });
}

type PairScreenProps = { entity: Entity<PairRow, PairInput>; offers: Offers; listing: Listing<PairRow, Beside> };

/** A tab of associations, filtered by offer, city and state. */
export function PairScreen({ entity, offers, listing }: PairScreenProps) {
  const { offer = null, city = null, states = [] } = listing.extra ?? {};
  const options = states.map((state) => [state, state] as const);
  return (
    <EntityScreen
      entity={entity}
      listing={listing}
      filters={[{ name: "state", label: "Estado", options }]}
      actions={
        <AssociateMany
          noun={entity.noun}
          offers={{ ...offerSource, ...offers }}
          cities={{ ...citySource, placeholder: "Digite o nome da cidade" }}
          states={states}
        />
      }
    >
      <PickerFilter
        name="offerId"
        label={`Filtrar por ${offers.label.toLowerCase()}`}
        {...offerSource}
        source={offers.source}
        chosen={offer && offerSource.choiceOf(offer)}
        placeholder="Plano"
      />
      <PickerFilter
        name="cityId"
        label="Filtrar por cidade"
        {...citySource}
        chosen={city && citySource.choiceOf(city)}
        placeholder="Cidade"
      />
    </EntityScreen>
  );
}
