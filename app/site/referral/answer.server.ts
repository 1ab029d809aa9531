import { type Person, personFields, problemsOf } from "#app/catalogue/person.ts";
import { personInput } from "#app/catalogue/person.input.ts";
import { textField } from "#app/platform/form.server.ts";
import type { ReferralAnswer } from "./answer.ts";
import { send } from "./send.server.ts";

/** Answers a posted step of the referral wizard (§4). Nothing typed is ever logged. */
export async function answerTo(form: FormData): Promise<{ status: number; answer: ReferralAnswer }> {
  const typed = personOf(form, "");
  const user = personOf(form, "user.");
  const step = textField(form, "step");
  if (step === "back") return { status: 200, answer: { outcome: "step", step: "user", user } };

  if (step === "user") {
    const problems = problemsOf(typed);
    if (Object.keys(problems).length > 0) {
      return { status: 400, answer: { outcome: "wrong", step: "user", typed, problems, user: null } };
    }
    return { status: 200, answer: { outcome: "step", step: "friend", user: typed } };
  }

  const referrer = personInput.safeParse(user);
  if (!referrer.success) return { status: 400, answer: { outcome: "user-missing" } };
  const friend = personInput.safeParse(typed);
  if (!friend.success) {
    return { status: 400, answer: { outcome: "wrong", step: "friend", typed, problems: problemsOf(typed), user } };
  }
  if (await send({ user: referrer.data, friend: friend.data })) return { status: 200, answer: { outcome: "sent" } };
  return { status: 502, answer: { outcome: "failed", typed, user } };
}

function personOf(form: FormData, prefix: string): Person {
  return Object.fromEntries(personFields.map((field) => [field, textField(form, prefix + field)])) as Person;
}
