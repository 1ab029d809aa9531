import * as bannerConfig from "#app/catalogue/banners/banner-config.server.ts";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import { withFallback } from "#app/site/loaders/with-fallback.server.ts";

/** The carousel of the home and the residential page; a failure never breaks the page (FRAME-7). */
export async function loadHomeBanners() {
  const [active, { showCaptions }] = await Promise.all([
    withFallback(banners.listActive(), "failed" as const, "home banners"),
    bannerConfig.find(),
  ]);
  return { banners: active, showCaptions };
}
