import { useEffect } from "react";
import { Outlet } from "react-router";
import { requestMeta } from "#app/platform/http/request.server.ts";
import type { CacheHandle } from "#app/platform/http/shared-address.server.ts";
import { ToastRegion } from "#app/ui/toast.tsx";
import { ChosenCityProvider } from "./city/chosen-city.tsx";
import { CityModal } from "./city/city-modal.tsx";
import { replayClick } from "./early/early-press.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PublicUrlContext } from "./public-address.ts";
import { QuickContact } from "./quick-contact.tsx";
import { referrerStorageKey } from "./referral/saved-user-key.ts";
import stylesheet from "./site.css?url";
import { TopBar } from "./top-bar.tsx";
import type { Route } from "./+types/layout.ts";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

/** The HTML of a public page is the same for every visitor. */
export const handle: CacheHandle = { isPublic: true };

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: requestMeta(context).publicUrl };
}

/** The layout's data is the same on every page. */
export const shouldRevalidate = () => false;

/** The frame of every public page. */
export default function SiteLayout({ loaderData }: Partial<Route.ComponentProps>) {
  useEffect(() => {
    replayClick();
    void purgeStoredReferrer();
  }, []);
  return (
    <PublicUrlContext value={loaderData?.publicUrl ?? null}>
      <ChosenCityProvider>
        {/* First in the document, so that the modal is painted before the page it covers. */}
        <CityModal />
        {/* `display: contents`, so that the sticky header stays visible down the whole page. */}
        <header className="contents">
          <TopBar />
          <Header />
        </header>
        <main id="conteudo" tabIndex={-1} className="outline-none">
          <Outlet />
        </main>
        <Footer />
        <QuickContact />
        <ToastRegion />
      </ChosenCityProvider>
    </PublicUrlContext>
  );
}

/** Removes an expired referrer from storage, on any page. Loads that code only when an entry exists. */
async function purgeStoredReferrer(): Promise<void> {
  try {
    if (!localStorage.getItem(referrerStorageKey)) return;
  } catch {
    // Storage is blocked, so there is no entry.
    return;
  }
  (await import("./referral/saved-user.ts")).removeExpiredReferrer();
}
