import { cityLabel } from "#app/catalogue/cities/city.ts";
import { ChevronDownIcon, MapPinIcon } from "#app/ui/icon.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { useChosenCity } from "./chosen-city.tsx";

export const cityButtonId = "cidade";

/** The top bar's city button: shows the chosen city and opens the modal to change it. */
export function CityButton() {
  const { cityButton } = useCopy(content);
  const { city, openModal } = useChosenCity();
  return (
    <button
      id={cityButtonId}
      type="button"
      aria-haspopup="dialog"
      // The count of visits reads it (`follow-visit.ts`).
      value={city ? cityLabel(city) : ""}
      className={`inline-flex min-h-11 min-w-0 items-center gap-2 px-3 text-sm font-semibold whitespace-nowrap hover:bg-white/8 ${city ? "" : "text-accent"}`}
      onClick={openModal}
    >
      <MapPinIcon size={18} className="text-accent" />
      <span className="truncate">
        <span className="sr-only">Cidade: </span>
        {city ? <span translate="no">{cityLabel(city)}</span> : cityButton.withoutCity}
      </span>
      <ChevronDownIcon size={16} className="opacity-65" />
    </button>
  );
}
