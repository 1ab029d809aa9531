import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The browsers that Tailwind 4 asks for: without naming them every colour would be written three times.
  build: { target: "es2022", cssTarget: ["chrome111", "firefox128", "safari16.4"], assetsInlineLimit: 0 },
  environments: {
    // The server's bundle is the whole program: HTTP, pages and database share one copy of each module.
    ssr: { build: { target: "node22", rollupOptions: { input: "./server.ts" } } },
  },
});
