import { MoonIcon, SunIcon } from "#app/ui/icon.tsx";
import { useDarkMode } from "#app/ui/preferences/dark-mode.ts";

export function DarkModeToggle() {
  const [isDark, setDark] = useDarkMode();
  const label = isDark ? "Ativar modo claro" : "Ativar modo escuro";
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="-mr-3 grid size-11 flex-none place-items-center hover:bg-white/10"
      onClick={() => setDark(!isDark)}
    >
      {/* CSS chooses between the two, so that the right one is painted before any script runs. */}
      <MoonIcon className="dark:hidden" />
      <SunIcon className="hidden dark:block" />
    </button>
  );
}
