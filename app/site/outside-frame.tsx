import { buttonClass } from "#app/ui/button.ts";
import { ExternalIcon } from "#app/ui/icon.tsx";

type OutsideFrameProps = {
  /** Where the page stands; its origin is one of `framedOrigins`. */
  address: string;
  /** What is in the frame, for screen readers. */
  title: string;
  /** What to do when the page does not appear: many refuse to be framed. */
  hint?: string;
  newTab: string;
};

/** A page that belongs to somebody else, in a frame, and always the way to open it by itself. */
export function OutsideFrame({ address, title, hint, newTab }: OutsideFrameProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-1">
      <iframe
        src={address}
        title={title}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it is another origin, and gets back only its own
        sandbox="allow-downloads allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
        className="block h-[70dvh] min-h-120 w-full bg-white"
      />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line p-4 sm:px-6">
        {hint && <p className="max-w-160 flex-[1_1_18rem] text-sm leading-normal text-muted">{hint}</p>}
        <NewTabLink address={address} label={newTab} />
      </div>
    </div>
  );
}

export function NewTabLink({ address, label }: { address: string; label: string }) {
  return (
    <a href={address} target="_blank" rel="noopener" className={buttonClass("ghost")}>
      {label}
      <ExternalIcon size={18} />
    </a>
  );
}
