import type { ReactNode } from "react";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { ExternalIcon, PlayIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";

/** Shown in the place of an embed while no URL is configured for it. */
export type EmbedPlaceholderCopy = {
  /** An image of content/cenas, 640 by 400. */
  picture: string;
  /** Absent where the section's heading says it. */
  title?: string;
  text: string;
};

type EmbeddedPageProps = {
  /** The URL of the page; its origin is one of `framedOrigins`. Null when none is configured. */
  url: string | null;
  /** The iframe's title, for screen readers. */
  title: string;
  /** What to do when the page does not appear: many sites refuse to be embedded. */
  hint: string;
  newTabLabel: string;
  /** Shown while there is no URL, with its actions as children. */
  placeholder?: EmbedPlaceholderCopy;
  children?: ReactNode;
};

/** A third-party page in an iframe, with a link that opens it in a new tab. */
export function EmbeddedPage({ url, title, hint, newTabLabel, placeholder, children }: EmbeddedPageProps) {
  if (!url) return placeholder && <EmbedPlaceholder words={placeholder}>{children}</EmbedPlaceholder>;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-1">
      <Frame address={url} title={title} className="h-[70dvh] min-h-120 bg-white" />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line p-4 sm:px-6">
        <p className="max-w-160 flex-[1_1_18rem] text-sm leading-normal text-muted">{unbroken(hint)}</p>
        <NewTabLink url={url} label={newTabLabel} />
      </div>
    </div>
  );
}

type EmbeddedVideoProps = {
  url: string;
  title: string;
  /** The label of the button that opens the video. */
  playLabel: string;
  closeLabel: string;
  newTabLabel: string;
  /** The poster shown before it opens. */
  children: ReactNode;
};

/** A third-party video in an iframe that loads when the visitor opens it, with or without script. */
export function EmbeddedVideo({ url, title, playLabel, closeLabel, newTabLabel, children }: EmbeddedVideoProps) {
  return (
    <>
      <details className="group overflow-hidden rounded-lg border border-line bg-raised">
        <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
          <span className="relative block group-open:hidden">
            {children}
            <span className="absolute inset-x-0 bottom-0 flex justify-center p-5">
              <span className={`${buttonClass("accent", "lg")} shadow-2`}>
                <PlayIcon />
                {playLabel}
              </span>
            </span>
          </span>
          <span className="hidden min-h-11 items-center justify-end px-4 text-sm font-semibold text-brand group-open:flex">
            {closeLabel}
          </span>
        </summary>
        <Frame address={url} title={title} className="aspect-video bg-surface" />
      </details>
      <a href={url} target="_blank" rel="noopener" className={textActionClass}>
        {newTabLabel}
        <ExternalIcon size={18} />
      </a>
    </>
  );
}

type NewTabLinkProps = { url: string; label: string };

export function NewTabLink({ url, label }: NewTabLinkProps) {
  return (
    <a href={url} target="_blank" rel="noopener" className={buttonClass("ghost")}>
      {label}
      <ExternalIcon size={18} />
    </a>
  );
}

function Frame({ address, title, className }: { address: string; title: string; className: string }) {
  return (
    <iframe
      src={address}
      title={title}
      loading="lazy"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it is another origin, so `allow-same-origin` gives it back only its own
      sandbox="allow-downloads allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts"
      className={`block w-full border-0 ${className}`}
    />
  );
}

function EmbedPlaceholder({ words, children }: { words: EmbedPlaceholderCopy; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-12 gap-y-6 rounded-lg border border-brand-line bg-brand-soft p-5 sm:p-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <img
        src={words.picture}
        alt=""
        width={640}
        height={400}
        loading="lazy"
        className="aspect-8/5 w-full rounded-md object-cover"
      />
      <div>
        {words.title && <h3 className="mb-2.5 text-xl leading-tight font-extrabold tracking-tight">{words.title}</h3>}
        <p className="max-w-[34em] leading-normal text-muted">{unbroken(words.text)}</p>
        <div className="mt-5 flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  );
}
