import { type MouseEvent, type ReactNode, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { RequestKind } from "#app/catalogue/lead.ts";
import type { About } from "./answer.ts";
import { requestPath } from "./request-path.ts";

type RequestAnchorProps = {
  kind: RequestKind;
  /** The plan that it is about, and its words. */
  about?: Pick<About, "planId" | "businessPlanId"> & { offer: string };
  className?: string;
  children: ReactNode;
};

const dialogModule = () => import("./request-dialog.tsx");

/**
 * Opens a short form over the page. Without script, in a new tab, or when the form's own script cannot be fetched, it
 * leads to the form's page.
 */
export function RequestAnchor({ kind, about, className, children }: RequestAnchorProps) {
  const { pathname: page } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  // Fetched when it is wanted: most visitors of a page never open a form.
  const [form, setForm] = useState<Awaited<ReturnType<typeof dialogModule>> | null>(null);
  const { offer, ...ids } = about ?? {};
  const to = requestPath(kind, { page, ...ids });

  async function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    try {
      setForm(await dialogModule());
      setOpen(true);
    } catch {
      await navigate(to);
    }
  }

  return (
    <>
      <Link
        to={to}
        rel="nofollow"
        aria-haspopup="dialog"
        className={className}
        onClick={(event) => void open(event)}
        onFocus={prefetch}
        onPointerEnter={prefetch}
      >
        {children}
      </Link>
      {form && (
        <form.RequestDialog
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

/** Whoever points at it is about to press it; what fails now is tried again then. */
function prefetch() {
  dialogModule().catch(() => undefined);
}
