import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { StylesHandle } from "#app/document/style-sheet.tsx";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import { isClosed } from "#app/provider/is-closed.ts";
import * as settings from "#app/provider/settings.server.ts";
import { notFoundInit } from "#app/site/loaders/not-found-init.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { ChatIcon, MapPinIcon, PlusIcon } from "#app/ui/icon.tsx";
import { ChooseCityFromUrl } from "#app/site/city/choose-city-from-url.tsx";
import { findCityOffers } from "#app/site/city/json/find-city-offers.server.ts";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { cityPath } from "#app/site/links/city-path.ts";
import { useShareUrl } from "#app/site/links/public-url.ts";
import { findCityOrRedirect } from "#app/site/pages/city/load-city.server.ts";
import { comparePath, parseComparedPlans } from "#app/site/plan/compare/compare-path.ts";
import { comparedPlans } from "#app/site/plan/compare/selection.ts";
import { Notice } from "#app/site/plan/notice.tsx";
import { Breadcrumb } from "#app/site/sections/breadcrumb.tsx";
import { UnlistedPageHead } from "#app/site/sections/page-head.tsx";
import { PrintNote } from "#app/site/sections/print-note.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/page";
import stylesheet from "./compare.css?url";
import { BusinessPlanComparison, PlanComparison } from "./comparison-table.tsx";
import * as content from "./content.ts";

/** The query has the plans, so that a comparison can be sent. */
export const handle: CacheHandle & StylesHandle = { readsQuery: true, styles: [stylesheet] };

export async function loader({ params, url }: Route.LoaderArgs) {
  if (isClosed(await settings.current(), "comparison")) throw data(null, notFoundInit(url));
  const city = await findCityOrRedirect(params.uf, params.city, url, "/comparar");
  const arrival = city && (await findCityOffers(city.id));
  // That page says that the city is not served.
  if (!arrival) throw redirect(cityPath({ name: params.city, state: params.uf }));
  const isBusiness = parseComparedPlans(url.searchParams).kind === "business";
  return { arrival, businessPlans: isBusiness ? await businessPlans.listForCity(city.id) : [] };
}

/** Another comparison of the same kind in the same city needs no other data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [current, next] = [currentUrl, nextUrl].map((url) => url.pathname + parseComparedPlans(url.searchParams).kind);
  return current !== next && defaultShouldRevalidate;
}

/** Two to four plans of a city side by side, with the lines marked in which they differ. */
export default function ComparePage({ loaderData: { arrival, businessPlans: business } }: Route.ComponentProps) {
  const { words } = useCopy(content);
  const [query] = useSearchParams();
  const { city, sold } = arrival;
  const { kind, ids: requestedIds } = parseComparedPlans(query);
  const selectPlans = <Offer extends { id: number }>(offers: readonly Offer[]) =>
    requestedIds.flatMap((id) => offers.find((plan) => plan.id === id) ?? []);
  const offers = kind === "business" ? business : sold.plans;
  const plans = selectPlans<ListedPlan>(offers);
  const others = offers.filter(({ id }) => !requestedIds.includes(id));
  const pathOf = (ids: readonly number[]) => comparePath(city, kind, ids);
  const ids = plans.map(({ id }) => id);
  const hasTable = plans.length >= comparedPlans.min;
  const title = hasTable ? words.title(plans.length) : words.emptyTitle;
  const label = cityLabel(city);
  return (
    <div className="page pt-6 pb-13 lg:pb-22">
      <UnlistedPageHead title={title} />
      <ChooseCityFromUrl arrival={arrival} />
      <Breadcrumb ancestors={[{ to: cityPath(city), label }]} current={words.current} />
      <h1 className="mt-5">{title}</h1>
      <p className="mt-3 text-lg text-muted">{words.lead(label)}</p>
      <div className="my-6 grid gap-4">
        {requestedIds.length > plans.length && <Notice icon={<MapPinIcon size={26} />} text={words.missing(label)} />}
        {!hasTable && <p className="text-lg">{words.choose}</p>}
        <div className="print-hidden flex flex-wrap items-start gap-3">
          {plans.length < comparedPlans.max && others.length > 0 && (
            <AddPlan others={others} pathWith={({ id }) => pathOf([...ids, id])} />
          )}
          {hasTable && <SharePlans path={pathOf(ids)} />}
          <Link to={cityPath(city)} className={`${textActionClass} max-sm:hidden`}>
            {words.allPlans}
          </Link>
        </div>
      </div>
      {hasTable &&
        (kind === "business" ? (
          <BusinessPlanComparison city={city} plans={selectPlans(business)} />
        ) : (
          <PlanComparison city={city} plans={selectPlans(sold.plans)} />
        ))}
      <PrintNote path={pathOf(ids)} />
    </div>
  );
}

type ListedPlan = { id: number; name: string; price: number };

type AddPlanProps = { others: readonly ListedPlan[]; pathWith: (plan: ListedPlan) => string };

/** The plans that may be added, each a link to the comparison with it. */
function AddPlan({ others, pathWith }: AddPlanProps) {
  const { words } = useCopy(content);
  return (
    <details key={others.length} className="comparison-add">
      <summary className={buttonClass("ghost")}>
        <PlusIcon size={18} />
        {words.add}
      </summary>
      <ul>
        {others.map((plan) => (
          <li key={plan.id}>
            <Link to={pathWith(plan)} replace preventScrollReset>
              <b>{plan.name}</b> {formatMoney(plan.price)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function SharePlans({ path }: { path: string }) {
  const { words } = useCopy(content);
  const address = useShareUrl(path);
  return (
    <ChatLink message={words.shareMessage(address)} isShared className={textActionClass}>
      <ChatIcon size={18} />
      {words.share}
    </ChatLink>
  );
}
