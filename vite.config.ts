import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * What several pages share goes over the wire in a few files and not in forty: each costs a phone a round trip. Words,
 * and what a visitor has to ask for, such as the request form, stay out and come with the page that shows them.
 */
const shared = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  // What the document needs itself, and so the console too, which must not get the site for its sake.
  { name: "start", test: /\/app\/site\/(site\.css|city\/city-list|early\/early-script)/, priority: 3 },
  {
    name: "ui",
    test: /\/app\/(ui\/(?!text-field)|provider-(brand|context)|catalogue\/(banner|city|image|money|plan|provider|text)\.)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: "site",
    test: /\/app\/site\/([\w-]+\.tsx?|(banner|city|early|home|plan)\/|referral\/saved-user-key)/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The browsers that Tailwind 4 asks for: without naming them every colour would be written three times.
  build: { target: "es2022", cssTarget: ["chrome111", "firefox128", "safari16.4"], assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } },
    // The server's bundle is the whole program: HTTP, pages and database share one copy of each module.
    ssr: { build: { target: "node22", rollupOptions: { input: "./server.ts" } } },
  },
});
