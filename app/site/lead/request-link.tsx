import { type MouseEvent, type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useIsOpen } from "#app/site/links/use-is-open.ts";
import type { OfferedKind } from "./content.ts";
import type { LeadContext } from "./lead-result.ts";
import { requestPath } from "./request-path.ts";

type RequestLinkProps = {
  kind: OfferedKind;
  /** The plan that it is about, and the text of the offer. */
  context?: Pick<LeadContext, "planId" | "businessPlanId" | "city"> & { offer?: string };
  className?: string;
  title?: string | undefined;
  children: ReactNode;
};

const importDialog = () => import("./request-dialog.tsx");

/**
 * Opens a lead form in a dialog. Without script, in a new tab, or when the dialog's module cannot be loaded, it links
 * to the form's page. Nothing when the form belongs to an area that is switched off.
 */
export function RequestLink({ kind, context, className, title, children }: RequestLinkProps) {
  const { pathname: page } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  // Loaded on demand: most visitors never open a form.
  const [dialog, setDialog] = useState<Awaited<ReturnType<typeof importDialog>> | null>(null);
  const { offer, ...ids } = context ?? {};
  const to = requestPath(kind, { page, ...ids });
  const isOffered = useIsOpen()(to);

  async function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    try {
      setDialog(await importDialog());
      setOpen(true);
    } catch {
      await navigate(to);
    }
  }

  if (!isOffered) return null;
  return (
    <>
      <a
        href={to}
        rel="nofollow"
        aria-haspopup="dialog"
        className={className}
        title={title}
        onClick={(event) => void open(event)}
        onFocus={preloadDialog}
        onPointerEnter={preloadDialog}
      >
        {children}
      </a>
      {dialog && (
        <dialog.RequestDialog
          kind={kind}
          context={{ page, ...ids }}
          offer={offer}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Starts loading the dialog on hover and focus; a failed load is retried on click. */
function preloadDialog() {
  importDialog().catch(() => undefined);
}
