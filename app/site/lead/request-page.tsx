import { data, Link } from "react-router";
import { originField } from "#app/leads/campaigns/visit-origin.ts";
import { readForm } from "#app/platform/form/form.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { textActionClass } from "#app/ui/button.ts";
import { ArrowLeftIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { pageOrigin } from "#app/site/visit/form-visit.server.ts";
import { notFoundInit } from "#app/site/loaders/not-found-init.server.ts";
import { UnlistedPageHead } from "#app/site/sections/page-head.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/request-page";
import { parseLeadContext, findRequestedOffer } from "./lead-context.server.ts";
import { submitLead } from "./submit-lead.server.ts";
import * as content from "./content.ts";
import { conversionField } from "./conversion-content.ts";
import * as pageContent from "./page-content.ts";
import { ConversionBox } from "./request-dialog.tsx";
import { RequestForm } from "./request-form.tsx";
import { requestKindOfSlug } from "./request-path.ts";

/** Not cached: the form has the server's time of rendering. */
export const handle: CacheHandle = { isPublic: false };

export async function loader({ request, params, url }: Route.LoaderArgs) {
  const kind = requestKindOfSlug(params.request);
  if (!kind) throw data(null, notFoundInit(url));
  const leadContext = parseLeadContext(url.searchParams);
  const offer = await findRequestedOffer(leadContext);
  const loaded = { kind, leadContext, origin: pageOrigin(request), offer: offer?.text ?? null, renderedAt: Date.now() };
  return data(loaded, { headers: { "Cache-Control": "no-store" } });
}

/** Handles a form submitted without script. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const kind = requestKindOfSlug(params.request);
  if (!kind) throw data(null, notFoundInit(url));
  const form = await readForm(request);
  const { status, headers, result } = await submitLead(kind, form, { request, context });
  return data(
    { ...result, isTicked: form.has(conversionField) },
    { status, headers: { ...headers, "Cache-Control": "no-store" } },
  );
}

/** A lead form as a page: the target of its link without script, and of links in texts. */
export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, about: offerLabel, page: copy } = useCopy(content);
  const { pageRequests } = useCopy(pageContent);
  const { kind, leadContext, origin, offer, renderedAt } = loaderData;
  const texts = { ...requests, ...pageRequests }[kind];
  const { title, text } = texts;
  return (
    <>
      <UnlistedPageHead title={title} />
      <div className="page grid gap-6 py-10 max-lg:max-w-160 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:gap-16 lg:py-16">
        <div>
          <Link to={leadContext.page} className={textActionClass}>
            <ArrowLeftIcon />
            {leadContext.page === pageLinks.home.to ? copy.home : copy.back}
          </Link>
          <h1 className="mt-2">{title}</h1>
          <p className="mt-2.5 text-lg leading-snug text-muted">{unbroken(text)}</p>
          {offer && <p className="mt-4 rounded-md bg-brand-soft px-4 py-3 font-semibold">{offerLabel(offer)}</p>}
          <img
            src="/cenas/conversa.svg"
            alt=""
            width={360}
            height={280}
            loading="lazy"
            className="mx-auto mt-12 w-full max-w-95 max-lg:hidden"
          />
        </div>
        <div className="self-start rounded-lg border border-line bg-raised p-5 shadow-1 sm:p-8">
          <RequestForm
            kind={kind}
            texts={texts}
            context={leadContext}
            initialResult={actionData}
            renderedAt={renderedAt}
          >
            <ConversionBox kind={kind} isTicked={actionData?.isTicked} />
            {/* On a page that is not cached, so that it also works without script. */}
            {origin && <input type="hidden" name={originField} value={origin} />}
          </RequestForm>
        </div>
      </div>
    </>
  );
}
