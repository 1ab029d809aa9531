import { useEffect } from "react";
import { Outlet } from "react-router";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import type { StylesHandle } from "#app/document/style-sheet.tsx";
import { readStored } from "#app/ui/browser-storage.ts";
import { useFocusOnNavigation } from "#app/navigation/focus-heading.ts";
import { ToastRegion } from "#app/ui/toast.tsx";
import { ChosenCityProvider } from "#app/site/city/chosen-city.tsx";
import { CityModal } from "#app/site/city/city-modal.tsx";
import { LastCityProvider } from "#app/site/city/last-city.tsx";
import { interestLink } from "#app/site/lead/interest-link.tsx";
import { CompareDock } from "#app/site/plan/compare/compare-dock.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PublicUrlContext } from "#app/site/links/public-url.ts";
import { QuickContact } from "./quick-contact.tsx";
import { ReusedPart } from "./reused-part.tsx";
import { referrerStorageKey } from "#app/site/lead/referrer-storage-key.ts";
import printStyles from "#app/site/print.css?url";
import stylesheet from "#app/site/site.css?url";
import { TopBar } from "./top-bar.tsx";
import { useLateWork } from "./use-late-work.ts";
import type { Route } from "./+types/layout";

export const links = () => [{ rel: "stylesheet", href: printStyles, media: "print" }];

/** The HTML of a public page is the same for every visitor. */
export const handle: CacheHandle & StylesHandle = { isPublic: true, styles: [stylesheet] };

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: requestMeta(context).publicUrl };
}

/** The layout's data is the same on every page. */
export const shouldRevalidate = () => false;

/** The frame of every public page. */
export default function SiteLayout({ loaderData }: Partial<Route.ComponentProps>) {
  useFocusOnNavigation();
  useLateWork();
  useEffect(() => {
    purgeStoredReferrer();
  }, []);
  return (
    <PublicUrlContext value={loaderData?.publicUrl ?? null}>
      <ChosenCityProvider>
        <LastCityProvider>
          {/* First in the document, so that the modal is painted before the page it covers. */}
          <CityModal interestLink={interestLink} />
          {/* `display: contents`, so that the sticky header stays visible down the whole page. */}
          <header className="contents">
            <TopBar />
            <ReusedPart name="header">
              <Header />
            </ReusedPart>
          </header>
          <main id="conteudo" tabIndex={-1} className="outline-none">
            <Outlet />
          </main>
          <CompareDock />
          <ReusedPart name="footer">
            <Footer />
          </ReusedPart>
          <QuickContact />
          <ToastRegion />
        </LastCityProvider>
      </ChosenCityProvider>
    </PublicUrlContext>
  );
}

/** Removes an expired referrer from storage, on any page. Loads that code only when an entry exists. */
function purgeStoredReferrer(): void {
  if (readStored(referrerStorageKey) === null) return;
  import("#app/site/lead/referrer-storage.ts").then(
    ({ removeExpiredReferrer }) => removeExpiredReferrer(),
    () => undefined,
  );
}
