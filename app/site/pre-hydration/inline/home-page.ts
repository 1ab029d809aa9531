import "./every-page.ts";
import { isSupportedBrowser } from "#app/document/supported-browser.ts";
import { fillCityRows } from "#app/site/pre-hydration/fill-city-rows.ts";
import { handleCityModal } from "#app/site/pre-hydration/handle-city-modal.ts";

if (isSupportedBrowser()) {
  fillCityRows();
  handleCityModal();
}
