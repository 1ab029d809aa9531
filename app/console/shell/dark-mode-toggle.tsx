import { useDarkMode } from "#app/ui/preferences/dark-mode.ts";
import { MoonIcon, SunIcon } from "#app/ui/icon.tsx";

export function DarkModeToggle({ className }: { className: string }) {
  const [isDark, setDark] = useDarkMode();
  const label = isDark ? "Ativar modo claro" : "Ativar modo escuro";
  return (
    <button type="button" aria-label={label} title={label} className={className} onClick={() => setDark(!isDark)}>
      {/* Both are rendered and CSS picks one, so that the right one is painted before any script. */}
      <MoonIcon size={16} className="dark:hidden" />
      <SunIcon size={16} className="hidden dark:block" />
    </button>
  );
}
