import { followDisplayPreferences } from "#app/document/apply-display-preferences.ts";
import { preloadAfterPaint } from "#app/document/preload-after-paint.ts";
import { offerLastCity } from "#app/site/pre-hydration/offer-last-city.ts";
import { recordClicks } from "#app/site/pre-hydration/replay-click.ts";

followDisplayPreferences();
preloadAfterPaint();
recordClicks();
offerLastCity();
