import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, fontProviders } from "astro/config";

export default defineConfig({
  devToolbar: { enabled: false },
  integrations: [react()],
  vite: { plugins: [tailwindcss()] },
  // The first paint needs one round trip.
  build: { inlineStylesheets: "always" },
  fonts: [
    {
      name: "Figtree",
      cssVariable: "--font-figtree",
      provider: fontProviders.local(),
      fallbacks: ["Arial", "sans-serif"],
      options: { variants: [{ weight: "300 900", style: "normal", src: ["../../../app/ui/figtree-subset.woff2"] }] },
    },
  ],
});
