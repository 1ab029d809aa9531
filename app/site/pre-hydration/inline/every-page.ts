import { followDisplayPreferences } from "#app/document/apply-display-preferences.ts";
import { preloadAfterPaint } from "#app/document/preload-after-paint.ts";
import { isSupportedBrowser, withoutScriptsClass } from "#app/document/supported-browser.ts";
import { offerLastCity } from "#app/site/pre-hydration/offer-last-city.ts";
import { recordClicks } from "#app/site/pre-hydration/replay-click.ts";

followDisplayPreferences();
if (isSupportedBrowser()) {
  preloadAfterPaint();
  recordClicks();
  offerLastCity();
} else {
  // The module script waits for ever.
  globalThis.painted = new Promise(() => {});
  document.documentElement.classList.add(withoutScriptsClass);
}
