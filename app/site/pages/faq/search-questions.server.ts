import { keepLast } from "#app/platform/keep-last.ts";
import type { Provider } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import {
  createDocumentSearch,
  type SearchDocument,
  searchDocument,
  toHit,
} from "#app/site/search/document-search.server.ts";
import type { MarkedText } from "#app/site/search/search-hit.ts";
import { interpolateCached } from "#app/site/text/copy.ts";
import type { QuestionGroup } from "./content.ts";
import { questionGroups } from "./question-groups.server.ts";
import { questionKeywords } from "./question-keywords.ts";

/** Every question of the site as a document of the search. */
export function questionDocuments(provider: Provider): SearchDocument[] {
  return interpolateCached(questionGroups, provider).flatMap((group) =>
    group.questions.map(({ id, question, answer }) =>
      searchDocument("questions", {
        id,
        to: `/faq#${id}`,
        title: question,
        keywords: [group.title, id.replaceAll("-", " "), questionKeywords[id]].join(" "),
        summary: answer,
      }),
    ),
  );
}

const currentQuestions = keepLast((provider: Provider, synonyms: string) =>
  createDocumentSearch(questionDocuments(provider), { synonyms, name: provider.name }),
);

/** Questions by subject and, of a search, their number and their texts with the found words marked, by plain text. */
export type ListedQuestions = {
  groups: QuestionGroup[];
  found: { count: number; marked: Record<string, MarkedText> } | null;
};

/** All questions or, for a text, those that match it; the subject of the best one is first. */
export async function listQuestions(text: string): Promise<ListedQuestions> {
  const provider = await settings.current();
  const groups = interpolateCached(questionGroups, provider);
  if (text === "") return { groups, found: null };
  const search = await currentQuestions(provider, await settings.searchSynonyms());
  const matches = search.search(text);
  const hits = matches.map((match) => toHit(match, Infinity));
  const marked = hits.flatMap((hit) => [hit.title, hit.text]).map((parts) => [parts.join(""), parts]);
  return {
    groups: pickQuestions(
      hits.map(({ id }) => id),
      groups,
    ),
    found: { count: hits.length, marked: Object.fromEntries(marked) },
  };
}

/** Those of the questions whose ids were found, best first; the group of the best one is first. */
function pickQuestions(ids: readonly string[], all: readonly QuestionGroup[]): QuestionGroup[] {
  const rank = (id: string) => ids.indexOf(id);
  return all
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ id }) => rank(id) >= 0).toSorted((a, b) => rank(a.id) - rank(b.id)),
    }))
    .filter(({ questions }) => questions.length > 0)
    .toSorted((a, b) => rank(a.questions[0]!.id) - rank(b.questions[0]!.id));
}
