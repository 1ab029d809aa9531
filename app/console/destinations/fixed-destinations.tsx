import type { ComponentType } from "react";
import { href, Link } from "react-router";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { type Icon, MailIcon, GiftIcon } from "#app/ui/icon.tsx";

/** A way out that the machine's settings have, and not this list. */
export type FixedDestination =
  | { kind: "mail"; server: string | null; to: string | null; waiting: number }
  | { kind: "relay"; server: string | null };

/** The mails to the sales team and the relay of referrals, which are tested in Envio. */
export function FixedDestinations({ destinations }: { destinations: FixedDestination[] }) {
  return (
    <div className="grid gap-2 md:grid-cols-2">
      {destinations.map((destination) =>
        destination.kind === "mail" ? (
          <Card
            key="mail"
            Icon={MailIcon}
            title="E-mail de vendas"
            text={
              destination.server
                ? `Todos os pedidos, em ${destination.to || "um e-mail que falta nas configurações"}${destination.waiting > 0 ? `. ${pluralize(destination.waiting, "e-mail espera", "e-mails esperam")}` : ""}`
                : "Sem SMTP_URL, não sai."
            }
          />
        ) : (
          <Card
            key="relay"
            Icon={GiftIcon}
            title="Serviço de envio"
            text={destination.server ? `As indicações, em ${destination.server}` : "Sem RELAY_URL, não sai."}
          />
        ),
      )}
    </div>
  );
}

function Card({ Icon: Sign, title, text }: { Icon: ComponentType<Parameters<Icon>[0]>; title: string; text: string }) {
  return (
    <section aria-label={title} className="flex items-start gap-3 rounded-md border border-line bg-paper p-3 text-sm">
      <Sign size={18} className="mt-0.5 flex-none text-muted" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-xs text-muted wrap-anywhere">{text}</p>
      </div>
      <Link to={href("/intranet/configuracoes/envio")} className="text-xs font-semibold text-brand hover:underline">
        Testar
      </Link>
    </section>
  );
}
