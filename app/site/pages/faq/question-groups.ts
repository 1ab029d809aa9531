import * as fiber from "#app/site/pages/fiber/content.ts";
import { matchesAllWords } from "#app/site/search/matches-all-words.ts";
import * as partners from "#app/site/pages/partners/content.ts";
import * as webcam from "#app/site/pages/webcam/content.ts";
import { borrowedGroups, groups, type QuestionGroup } from "./content.ts";

/** Every question of the site by subject: those of other pages and those of /faq only. */
export const questionGroups: readonly QuestionGroup[] = [
  { ...borrowedGroups.fiber, questions: fiber.questions },
  ...groups,
  { ...borrowedGroups.cameras, questions: webcam.questions },
  { ...borrowedGroups.partners, questions: partners.questions },
];

/** The questions that contain, with their answers, every word of the text; empty groups are left out. */
export function searchQuestions(text: string, all: readonly QuestionGroup[]): QuestionGroup[] {
  const matches = matchesAllWords(text);
  return all
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answer }) => matches(question, answer)),
    }))
    .filter(({ questions }) => questions.length > 0);
}
