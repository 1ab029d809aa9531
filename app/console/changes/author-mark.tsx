import type { Author } from "#app/records/author.ts";
import { ClockIcon } from "#app/ui/icon.tsx";
import { Avatar } from "#app/console/widgets/avatar.tsx";

/** The initials of who made a change, or a clock for what was scheduled. */
export function AuthorMark({ author: { by, isScheduled }, className }: { author: Author; className: string }) {
  const look = `bg-brand-soft text-brand-strong ${className}`;
  if (!isScheduled) return <Avatar email={by} className={look} />;
  return (
    <span aria-hidden="true" className={`grid size-6.5 flex-none place-items-center rounded-pill ${look}`}>
      <ClockIcon size={15} />
    </span>
  );
}
