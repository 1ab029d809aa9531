import * as settings from "#app/provider/settings.server.ts";
import { brandStyles } from "#app/ui/brand-colours.ts";

/** What `StandaloneHead` needs: the brand's colours, and the script that applies stored display preferences. */
export async function loadStandaloneHead() {
  const { colours } = await settings.current();
  const { default: script } = await import("#app/site/pre-hydration/inline/display-preferences.ts?inline-script");
  return { styles: brandStyles(colours), script };
}
