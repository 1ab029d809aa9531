import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { withoutFallbacks } from "./scripts/css-fallbacks.ts";
import { inlineScripts } from "./scripts/inline-script-plugin.ts";
import { retries } from "./scripts/retry-plugin.ts";

/**
 * Code used by several pages is bundled into a few files instead of forty: each request costs a phone a round trip.
 * Texts, features on demand such as the request form, and blocks of few pages stay with their pages.
 */
const sharedChunks = [
  // The router loads its modules by code of our own.
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|\/app\/navigation\/(build-files|retry|route-module)\./,
    priority: 4,
  },
  // The root document and common components, which the console needs without the site. The entry runs after the routes
  // have come, so it is a file of its own.
  {
    name: "start",
    test: /\/app\/(root\.tsx|ui\/(?!(brand-colours|colour|text-field)\.|preferences\/display-preferences)|brand\/|(banners\/banner|cities\/city|images\/image|plans\/(plan|offer-terms\/speed)|provider\/provider|text\/(money|normalize-text))\.|(document|errors|navigation)\/(?!report-route)|platform\/time\/time-zone\.|site\/(site\.css|city\/initial-cities|pre-hydration\/(early-event|hydrated|page-elements|replay-click)))/,
    priority: 3,
  },
  {
    name: "site",
    test: /\/app\/(site\/((banner|city|frame(?!\/suggestion-list)|links|plan(?!\/(compare\/compare-(bar|path)|details\/|plans-section-page))|pre-hydration|text|not-found)\/|sections\/(?!cta-band|embed|faq-section|listed-page|page-links|steps)|lead\/referrer-storage-key|pages\/home\/content)|(pages\/places|platform\/text\/slug)\.)/,
    priority: 1,
  },
  // One file for what every page does later: each page names the files of what it may load.
  {
    name: "late-work",
    test: /\/app\/(leads\/campaigns\/(campaign|visit-origin)|platform\/text\/campaign-params|site\/(offline\/(late-work|prepare-offline-page)|visit\/(follow-visit|seen-plans|visit-count)))\./,
    priority: 1,
  },
  // The field, its text and the marks of a page that has a search of its own.
  { name: "search", test: /\/app\/site\/search\/(search-field|use-search-query|marked-text)\./, priority: 1 },
];

/** Each page names dozens of files, and a hash cannot be compressed. The bundler allows no shorter one. */
const fileNames = "assets/[name]-[hash:7].js";

/** The last versions of 2023 (docs/browsers.md). */
const supportedBrowsers = ["chrome120", "edge120", "firefox121", "safari17.2"];

export default defineConfig({
  plugins: [inlineScripts(), retries(), tailwindcss(), reactRouter()],
  css: { postcss: { plugins: [withoutFallbacks] } },
  build: { target: supportedBrowsers, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: sharedChunks }, entryFileNames: fileNames, chunkFileNames: fileNames },
          // Also constants that are used in several places: compressed, a repeated one costs almost nothing.
          optimization: { inlineConst: { mode: "all" } },
        },
      },
    },
    // The server bundle is the whole program: HTTP, pages and database share one copy of each module.
    ssr: { build: { target: "node22", rollupOptions: { input: "./server.ts" } } },
  },
});
