import { useEffect } from "react";
import { Outlet } from "react-router";
import { requestFacts } from "#app/platform/http/request.server.ts";
import type { AnswerHandle } from "#app/platform/http/shared-address.server.ts";
import { ToastRegion } from "#app/ui/toast.tsx";
import { ChosenCityProvider } from "./city/chosen-city.tsx";
import { CityModal } from "./city/city-modal.tsx";
import { pressAgain } from "./early/early-press.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PublicUrlContext } from "./public-address.ts";
import { QuickContact } from "./quick-contact.tsx";
import { savedUserKey } from "./referral/saved-user-key.ts";
import stylesheet from "./site.css?url";
import { TopBar } from "./top-bar.tsx";
import type { Route } from "./+types/layout.ts";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

/** Nothing that a page's HTML holds depends on who asks. */
export const handle: AnswerHandle = { sameForAll: true };

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: requestFacts(context).publicUrl };
}

/** What every page shares does not change from one to the next. */
export const shouldRevalidate = () => false;

/** The frame of every public page. */
export default function SiteLayout({ loaderData }: Partial<Route.ComponentProps>) {
  useEffect(() => {
    pressAgain();
    void forgetSavedUser();
  }, []);
  return (
    <PublicUrlContext value={loaderData?.publicUrl ?? null}>
      <ChosenCityProvider>
        {/* First in the document: what covers the page at the start is painted before the page. */}
        <CityModal />
        {/* Takes no box of its own, so that the header stays in sight down the whole page. */}
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

/** What a referrer typed goes in time, whatever page they come to; nobody else needs the code for it. */
async function forgetSavedUser(): Promise<void> {
  try {
    if (!localStorage.getItem(savedUserKey)) return;
  } catch {
    // A browser that refuses storage has no entry either.
    return;
  }
  (await import("./referral/saved-user.ts")).forgetUserInTime();
}
