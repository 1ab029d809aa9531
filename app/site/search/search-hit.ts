/** A text in parts: every second part, from the second, is a found word. */
export type MarkedText = string[];

export type HitKind = "pages" | "questions" | "guides" | "articles" | "cities";

/** A search result, with the found words marked. */
export type SearchHit = { kind: HitKind; id: string; to: string; title: MarkedText; text: MarkedText };

/** A search result by its title alone. */
export type HitTitle = Pick<SearchHit, "kind" | "to" | "title">;

/** What the search field of the top bar suggests while a visitor types. */
export type Suggestions = {
  /** Best first, a few of each kind. */
  hits: HitTitle[];
  /** The ids of the plans that match, wherever they are sold, best first. */
  planIds: number[];
};
