import { cameraLabel } from "#app/catalogue/plans/plan.ts";
import { streamingSymbol } from "#app/catalogue/streaming/streaming-service.ts";

/** A badge with its text, styled as on the plan card. */
export function BadgeTag({ children }: { children: string }) {
  return (
    <span
      title={children}
      className="max-w-full truncate rounded-[6px] bg-accent px-2 text-xs leading-5.5 font-bold text-on-accent"
    >
      {children}
    </span>
  );
}

/** An outlined tag for a highlight that has no badge text; the title says why. */
export function OutlinedTag({ title, children }: { title: string; children: string }) {
  return (
    <span
      title={title}
      className="flex-none rounded-[6px] px-2 text-xs leading-5.5 text-muted inset-ring inset-ring-accent-strong"
    >
      {children}
    </span>
  );
}

/** The number of cameras; "Nenhuma" is muted. */
export function CameraCount({ cameraCount }: { cameraCount: number }) {
  return <span className={cameraCount === 0 ? "text-muted" : ""}>{cameraLabel(cameraCount)}</span>;
}

/** Streaming services as small tiles with their initials; from five on, three and how many more. */
export function StreamingTags({ streamings: names }: { streamings: readonly string[] }) {
  if (names.length === 0) return null;
  const visible = names.length > 4 ? names.slice(0, 3) : names;
  const more = names.slice(visible.length);
  return (
    <span className="flex gap-1">
      {visible.map((name) => (
        <Tile key={name} title={name} text={streamingSymbol(name)} />
      ))}
      {more.length > 0 && <Tile title={more.join(", ")} text={`+${more.length}`} />}
    </span>
  );
}

function Tile({ title, text }: { title: string; text: string }) {
  return (
    <span
      title={title}
      className="grid size-6 place-items-center rounded-[6px] bg-surface text-[0.6875rem] font-bold text-ink inset-ring inset-ring-line"
    >
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{title}</span>
    </span>
  );
}
