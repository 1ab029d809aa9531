import { AlertIcon } from "#app/ui/icon.tsx";

/** The warnings about an offer; nothing without any. `label` names the list. */
export function WarningList({ warnings, label }: { warnings: readonly string[]; label: string }) {
  if (warnings.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 grid gap-1 text-xs text-warn-ink">
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-1.5">
          <AlertIcon size={15} className="mt-px flex-none" />
          {warning}
        </li>
      ))}
    </ul>
  );
}
