import { type MouseEvent, type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import type { RequestKind } from "#app/catalogue/lead.ts";
import type { About } from "./answer.ts";
import { RequestDialog } from "./request-dialog.tsx";
import { requestPath } from "./request-path.ts";

type RequestAnchorProps = {
  kind: RequestKind;
  /** The plan that it is about, and its words. */
  about?: Pick<About, "planId" | "businessPlanId"> & { offer: string };
  className?: string;
  children: ReactNode;
};

/** Opens a short form over the page; without script, and in a new tab, it leads to the form's own page. */
export function RequestAnchor({ kind, about, className, children }: RequestAnchorProps) {
  const { pathname: page } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { offer, ...ids } = about ?? {};

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setOpen(true);
    setWasOpened(true);
  }

  return (
    <>
      <Link
        to={requestPath(kind, { page, ...ids })}
        rel="nofollow"
        aria-haspopup="dialog"
        className={className}
        onClick={open}
      >
        {children}
      </Link>
      {wasOpened && (
        <RequestDialog
          kind={kind}
          about={{ page, ...ids }}
          offer={offer}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
