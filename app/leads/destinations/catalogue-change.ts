import { factsOf, kindNames } from "#app/records/kinds.ts";

/** What webhooks get beside requests, where they ask for it. */
export const announcedEvents = ["catalogue.changed"] as const;

/** What webhooks call the tables that visitors see changed. */
export const kindsOfTables: Readonly<Record<string, string>> = Object.fromEntries(
  kindNames.map(factsOf).flatMap(({ table, event }) => (event ? [[table, event]] : [])),
);

/** That what visitors see has changed. Nobody's data. */
export type CatalogueChange = {
  /** The receiver's id, the same at every try. */
  id: string;
  /** Sent by staff to see whether it arrives. */
  isTest: boolean;
  /** The catalogue's revision at that moment. */
  revision: number;
  kinds: readonly string[];
  at: Date;
};
