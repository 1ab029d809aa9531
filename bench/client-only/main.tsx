import { createRoot } from "react-dom/client";
import { createBrowserRouter, useLoaderData } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { Banner } from "#app/catalogue/banners/banner.ts";
import { ProviderContext } from "#app/brand/provider-context.ts";
import Home from "#app/site/pages/home/page.tsx";
import SiteLayout from "#app/site/frame/layout.tsx";
import "#app/site/site.css";
import { demoProvider } from "#db/demonstration-provider.ts";

/** The home page rendered in the browser only: the same components, with all data fetched on load. */
const router = createBrowserRouter([
  {
    Component: () => <SiteLayout />,
    children: [
      {
        index: true,
        loader: async () => (await fetch("/banners.json")).json() as Promise<{ banners: Banner[] }>,
        Component: HomePage,
      },
      { path: "*", Component: () => null },
    ],
  },
]);

function HomePage() {
  const { banners } = useLoaderData<{ banners: Banner[] }>();
  const routeProps = { loaderData: { banners, showCaptions: true } } as unknown as Parameters<typeof Home>[0];
  return <Home {...routeProps} />;
}

createRoot(document.getElementById("page")!).render(
  <ProviderContext value={demoProvider}>
    <RouterProvider router={router} />
  </ProviderContext>,
);
