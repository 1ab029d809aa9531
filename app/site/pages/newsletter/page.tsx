import { type ClientActionFunctionArgs, data, Form, Link } from "react-router";
import * as newsletter from "#app/leads/newsletter.server.ts";
import { isDatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { withDeadline } from "#app/platform/database/failures/deadline.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { unavailableHeaders } from "#app/platform/http/unavailable.server.ts";
import { log } from "#app/platform/log.server.ts";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { formTimeoutMs } from "#app/site/lead/form-unavailable.server.ts";
import { pageLinks } from "#app/site/links/menu.ts";
import { UnlistedPageHead } from "#app/site/sections/page-head.tsx";
import type { Route } from "./+types/page";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** Not cached: the response is personal. */
export const handle: CacheHandle = { isPublic: false };

/** Opening the link changes nothing: mail programs prefetch links. */
export async function loader({ params }: Route.LoaderArgs) {
  const linkAction = parseLinkAction(params.action);
  const isKnown = await nullIfUnavailable(() => newsletter.hasSubscription(params.token));
  const status = isKnown === null ? 503 : isKnown ? 200 : 404;
  return data({ linkAction, isKnown }, { status, headers: headersFor(status) });
}

export async function action({ params }: Route.ActionArgs) {
  const linkAction = parseLinkAction(params.action);
  const isDone = await nullIfUnavailable(async () => {
    if (linkAction === "confirmar") return newsletter.confirmSubscription(params.token);
    await newsletter.unsubscribe(params.token);
    return true;
  });
  const status = isDone === null ? 503 : isDone ? 200 : 404;
  return data({ isDone }, { status, headers: headersFor(status) });
}

/** Runs the query within `formTimeoutMs`; null when the database is unavailable. */
async function nullIfUnavailable(query: () => Promise<boolean>): Promise<boolean | null> {
  try {
    return await withDeadline(formTimeoutMs, query);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error({ error }, "newsletter link failed");
    return null;
  }
}

function headersFor(status: number) {
  return status === 503 ? unavailableHeaders : { "Cache-Control": "no-store" };
}

/** An unreachable server is reported on the page, not as an error page. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<ActionResult> {
  try {
    return await serverAction<ActionResult>();
  } catch {
    return { isDone: null };
  }
}

/** Null when the outcome is unknown. */
type ActionResult = { isDone: boolean | null };

/** The page of a newsletter link: confirms the subscription, or ends it. */
export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { links, gone, home, unavailable } = useCopy(content);
  const copy = links[loaderData.linkAction];
  const isDone = actionData?.isDone ?? false;
  const isUnavailable = (actionData ? actionData.isDone : loaderData.isKnown) === null;
  return (
    <div className="page grid max-w-160 justify-items-start gap-5 py-13 lg:py-22">
      <UnlistedPageHead title={copy.title} />
      <h1>{copy.title}</h1>
      {isDone || loaderData.isKnown === false ? (
        <>
          <p role="status" className="text-lg leading-snug">
            {isDone ? copy.done : gone}
          </p>
          <Link to={pageLinks.home.to} className={textActionClass}>
            {home}
          </Link>
        </>
      ) : (
        <Form method="post" className="grid justify-items-start gap-5">
          <p className="text-lg leading-snug text-muted">{unbroken(copy.text)}</p>
          {isUnavailable && (
            <p role="alert" className="text-danger">
              {unavailable}
            </p>
          )}
          <button className={buttonClass("accent", "lg")}>{copy.action}</button>
        </Form>
      )}
    </div>
  );
}

function parseLinkAction(name: string): keyof typeof content.links {
  if (name === "confirmar" || name === "sair") return name;
  throw data(null, { status: 404 });
}
