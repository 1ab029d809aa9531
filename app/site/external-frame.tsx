import type { ReactNode } from "react";
import { textActionClass } from "#app/ui/button.ts";
import { ExternalIcon, PlayIcon } from "#app/ui/icon.tsx";

type ExternalFrameProps = {
  /** A page of somebody else's; its origin stands in the page's policy (`framedOrigins`). */
  address: string;
  /** What the frame holds, for screen readers. */
  title: string;
  /** What opens it. */
  label: string;
  /** The way around it. */
  newTab: string;
  /** A video keeps its shape; a page takes the height it needs. */
  shape?: "video" | "page";
  /** What is to be seen before it opens. */
  children: ReactNode;
};

/**
 * Somebody else's page in a frame that loads when the visitor opens it, with or without script. Many such pages refuse
 * frames, so the way to a new tab stands beside it always.
 */
export function ExternalFrame(props: ExternalFrameProps) {
  const { address, title, label, newTab, shape = "page", children } = props;
  return (
    <div>
      <details className="group overflow-hidden rounded-lg border border-line bg-raised">
        <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
          <span className="relative block group-open:hidden">
            {children}
            <span className="absolute inset-x-0 bottom-0 flex justify-center p-5">
              <span className="inline-flex min-h-13.5 items-center gap-2.5 rounded-pill bg-accent px-7 text-lg font-bold text-on-accent shadow-2">
                <PlayIcon />
                {label}
              </span>
            </span>
          </span>
          <span className="hidden min-h-11 items-center justify-end px-4 text-sm font-semibold text-brand group-open:flex">
            Fechar
          </span>
        </summary>
        <iframe
          src={address}
          title={title}
          loading="lazy"
          allowFullScreen
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the page is another origin's, so it cannot undo this
          sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts"
          referrerPolicy="strict-origin-when-cross-origin"
          className={`block w-full border-0 bg-surface ${shape === "video" ? "aspect-video" : "h-[38rem] max-h-[80dvh]"}`}
        />
      </details>
      <a href={address} target="_blank" rel="noopener" className={textActionClass}>
        {newTab}
        <ExternalIcon size={18} />
      </a>
    </div>
  );
}
