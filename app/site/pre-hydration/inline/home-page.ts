import "./every-page.ts";
import { handleCityModal } from "../handle-city-modal.ts";

handleCityModal();
