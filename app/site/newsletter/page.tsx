import { type ClientActionFunctionArgs, data, Form, Link } from "react-router";
import * as newsletter from "#app/catalogue/newsletter.server.ts";
import { isDatabaseUnavailable } from "#app/platform/database-unavailable.server.ts";
import { withDeadline } from "#app/platform/deadline.server.ts";
import type { AnswerHandle } from "#app/platform/http/shared-address.server.ts";
import { unavailableHeaders } from "#app/platform/http/unavailable.server.ts";
import { log } from "#app/platform/log.server.ts";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { formTimeout } from "../lead/unavailable.server.ts";
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
  const isKnown = await unlessUnavailable(() => newsletter.isKnown(params.token));
  const status = isKnown === null ? 503 : isKnown ? 200 : 404;
  return data({ deed, isKnown }, { status, headers: headersFor(status) });
}

export async function action({ params }: Route.ActionArgs) {
  const deed = deedIn(params.deed);
  const isDone = await unlessUnavailable(async () => {
    if (deed === "confirmar") return newsletter.confirm(params.token);
    await newsletter.leave(params.token);
    return true;
  });
  const status = isDone === null ? 503 : isDone ? 200 : 404;
  return data({ isDone }, { status, headers: headersFor(status) });
}

/** What the database says in the time that somebody waits; null when it does not answer. */
async function unlessUnavailable(ask: () => Promise<boolean>): Promise<boolean | null> {
  try {
    return await withDeadline(formTimeout, ask);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error({ error }, "a link of the newsletter could not be followed");
    return null;
  }
}

function headersFor(status: number) {
  return status === 503 ? unavailableHeaders : { "Cache-Control": "no-store" };
}

/** A server that cannot be reached is a failure to say on the page, which stays. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<Answer> {
  try {
    return await serverAction<Answer>();
  } catch {
    return { isDone: null };
  }
}

/** Null when it is not known. */
type Answer = { isDone: boolean | null };

/** Where the links of a newsletter's mail lead: confirming the subscription, or ending it. */
export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { links, gone, home, unavailable } = useWords(content);
  const words = links[loaderData.deed];
  const isDone = actionData?.isDone ?? false;
  const isUnavailable = (actionData ? actionData.isDone : loaderData.isKnown) === null;
  return (
    <div className="page grid max-w-160 justify-items-start gap-5 py-13 lg:py-22">
      <UnlistedPageHead title={words.title} />
      <h1 className="text-section leading-[1.12] font-extrabold tracking-tight">{words.title}</h1>
      {isDone || loaderData.isKnown === false ? (
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
          {isUnavailable && (
            <p role="alert" className="text-danger">
              {unavailable}
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
