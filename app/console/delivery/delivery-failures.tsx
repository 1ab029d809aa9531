import type { ReactNode } from "react";
import type { DeliveryFailure } from "#app/platform/delivery/delivery-failures.server.ts";
import { AlertIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { deliveryFailureText } from "./delivery-texts.ts";

/** What does not leave the site, since when, with the server's answer; nothing when all is well. */
export function DeliveryFailures({ failures, children }: { failures: DeliveryFailure[]; children?: ReactNode }) {
  if (failures.length === 0) return null;
  return (
    <section
      aria-label="Envio com problema"
      className="grid gap-3 rounded-md border border-danger-line bg-danger-soft p-4"
    >
      {failures.map((failure) => {
        const { title, advice } = deliveryFailureText(failure);
        return (
          <div key={failure.service} className="flex gap-2.5">
            <AlertIcon size={18} className="mt-0.5 flex-none text-danger" />
            <div className="grid min-w-0 gap-1 text-sm">
              <h2 className="font-semibold leading-snug text-danger">{unbroken(title)}</h2>
              {failure.service !== "relay" && failure.answer && <ServerAnswer text={failure.answer} />}
              <p className="text-xs leading-normal">{unbroken(advice)}</p>
            </div>
          </div>
        );
      })}
      {children}
    </section>
  );
}

/** The words of a server, which are in its own language. */
export function ServerAnswer({ text }: { text: string }) {
  return (
    <p lang="en" className="text-xs text-muted wrap-anywhere">
      <code>{text}</code>
    </p>
  );
}
