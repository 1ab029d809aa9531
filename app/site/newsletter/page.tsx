import { type ClientActionFunctionArgs, data, Form, Link } from "react-router";
import * as newsletter from "#app/catalogue/newsletter.server.ts";
import type { AnswerHandle } from "#app/platform/http/shared-address.server.ts";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { pages } from "../menu.ts";
import { UnlistedPageHead } from "../page-head.tsx";
import type { Route } from "./+types/page.ts";
import { useWords } from "../words.ts";
import * as content from "./content.ts";

/** Each subscriber's own. */
export const handle: AnswerHandle = { sameForAll: false };

/** Opening the link changes nothing: mail programs open links on their own. */
export async function loader({ params }: Route.LoaderArgs) {
  const deed = deedIn(params.deed);
  const isKnown = await newsletter.isKnown(params.token);
  return data({ deed, isKnown }, { status: isKnown ? 200 : 404, headers: { "Cache-Control": "no-store" } });
}

export async function action({ params }: Route.ActionArgs) {
  const deed = deedIn(params.deed);
  if (deed === "sair") await newsletter.leave(params.token);
  else if (!(await newsletter.confirm(params.token))) return data({ isDone: false }, { status: 404 });
  return data({ isDone: true });
}

/** A server that cannot be reached is a failure to say on the page, which stays. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<Answer> {
  try {
    return await serverAction<Answer>();
  } catch {
    return { isDone: false, isUnanswered: true };
  }
}

type Answer = { isDone: boolean; isUnanswered?: boolean };

/** Where the links of a newsletter's mail lead: confirming the subscription, or ending it. */
export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { links, gone, home, unanswered } = useWords(content);
  const words = links[loaderData.deed];
  const { isDone = false, isUnanswered = false }: Partial<Answer> = actionData ?? {};
  return (
    <div className="page grid max-w-160 justify-items-start gap-5 py-13 lg:py-22">
      <UnlistedPageHead title={words.title} />
      <h1 className="text-section leading-[1.12] font-extrabold tracking-tight">{words.title}</h1>
      {isDone || !loaderData.isKnown ? (
        <>
          <p role="status" className="text-lg leading-snug">
            {isDone ? words.done : gone}
          </p>
          <Link to={pages.home.to} className={textActionClass}>
            {home}
          </Link>
        </>
      ) : (
        <Form method="post" className="grid justify-items-start gap-5">
          <p className="text-lg leading-snug text-muted">{words.text}</p>
          {isUnanswered && (
            <p role="alert" className="font-semibold text-danger">
              {unanswered}
            </p>
          )}
          <button className={buttonClass("accent", "lg")}>{words.action}</button>
        </Form>
      )}
    </div>
  );
}

function deedIn(name: string): keyof typeof content.links {
  if (name === "confirmar" || name === "sair") return name;
  throw data(null, { status: 404 });
}
