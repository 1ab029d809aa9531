import "./every-page.ts";
import { handleCityModal } from "#app/site/pre-hydration/handle-city-modal.ts";

handleCityModal();
