import type { ComponentType, ReactNode } from "react";
import type { RecordMetadata } from "#app/records/list-query.ts";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import type { TabData } from "#app/console/entity/outcome.ts";
import type { SelectionActionsProps } from "#app/console/list/selection.tsx";
import type { ListFilter } from "#app/console/list/filter-controls.tsx";
import { EntityScreen } from "#app/console/screen/entity-screen.tsx";
import { type OfferContext, OfferContextProvider, unknownOfferContext } from "./offer-context.ts";

type OfferScreenProps<Row extends RecordMetadata, Input> = {
  entity: ConsoleEntity<Row, Input>;
  listing: TabData<Row, OfferContext>;
  filters: readonly ListFilter[];
  SelectionActions?: ComponentType<SelectionActionsProps>;
  /** Above the list. */
  children?: ReactNode;
};

/** The screen of plans or business plans, whose sheets know the provider's defaults and the offers' codes. */
export function OfferScreen<Row extends RecordMetadata, Input>({
  entity,
  listing,
  filters,
  SelectionActions,
  children,
}: OfferScreenProps<Row, Input>) {
  return (
    <OfferContextProvider value={listing.extras ?? unknownOfferContext}>
      <EntityScreen entity={entity} listing={listing} filters={filters} SelectionActions={SelectionActions}>
        {children}
      </EntityScreen>
    </OfferContextProvider>
  );
}
