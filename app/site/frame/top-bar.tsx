import { useProvider } from "#app/brand/provider-context.ts";
import { PhoneIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { PhoneLink } from "#app/site/links/phone-link.tsx";
import { CityButton } from "#app/site/city/city-button.tsx";
import { DarkModeToggle } from "./dark-mode-toggle.tsx";
import { SkipLinks } from "./skip-links.tsx";
import { TopBarSearch } from "./top-bar-search.tsx";

export function TopBar() {
  const provider = useProvider();
  return (
    <div className="on-night bg-night text-sm">
      <div className="page flex min-h-11 flex-wrap items-center">
        <SkipLinks />
        <div className="flex min-w-0 max-lg:-ml-3 max-lg:grow max-lg:basis-40 lg:ml-auto">
          <CityButton />
        </div>
        <PhoneLink
          label={`Ligar para ${provider.phone}`}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 px-3 font-semibold whitespace-nowrap hover:bg-white/10"
        >
          <PhoneIcon size={18} />
          <span className="tabular-nums max-md:hidden">{unbroken(provider.phone)}</span>
        </PhoneLink>
        <TopBarSearch />
        <DarkModeToggle />
      </div>
    </div>
  );
}
