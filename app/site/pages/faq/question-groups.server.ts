import * as fiber from "#app/site/pages/fiber/content.ts";
import * as partners from "#app/site/pages/partners/content.ts";
import * as webcam from "#app/site/pages/webcam/content.ts";
import { borrowedGroups, groups, type QuestionGroup } from "./content.ts";

/** Every question of the site by subject: those of other pages and those of /faq only. */
export const questionGroups: QuestionGroup[] = [
  { ...borrowedGroups.fiber, questions: fiber.questions },
  ...groups,
  { ...borrowedGroups.cameras, questions: webcam.questions },
  { ...borrowedGroups.partners, questions: partners.questions },
];
