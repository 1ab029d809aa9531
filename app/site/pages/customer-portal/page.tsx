import { useState } from "react";
import { Link } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { ArrowLeftIcon, ChatIcon, CloseIcon, PersonIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { Channels } from "#app/site/channels/channels.tsx";
import { currentMoment } from "#app/site/channels/channels.server.ts";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { NewTabLink, EmbeddedPage } from "#app/site/sections/embed.tsx";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { ShortcutCard } from "#app/site/sections/shortcut-card.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/page";
import * as content from "./content.ts";

export async function loader() {
  return { loadedAt: await currentMoment() };
}

/** The customer portal (PORTAL-1), the common tasks of subscribers, and whom to ask. */
export default function CustomerPortal({ loaderData: { loadedAt } }: Route.ComponentProps) {
  const { shortcuts, cancellation } = useCopy(content);
  const { portalUrl } = useProvider();
  return (
    <>
      {portalUrl ? <Portal url={portalUrl} /> : <WithoutPortal />}
      <section aria-labelledby="atalhos" className="page py-13 lg:py-18">
        <h2 id="atalhos" className="mb-6 text-section leading-[1.12] font-extrabold tracking-tight">
          {shortcuts.title}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
          {shortcutNames.map((name) => (
            <li key={name}>
              <ShortcutCard link={pageLinks[name]} text={shortcuts.texts[name]} />
            </li>
          ))}
        </ul>
        {cancellation.link && (
          <Link to={cancellation.link.to} className={`${textActionClass} mt-6`}>
            {cancellation.link.label}
          </Link>
        )}
      </section>
      <div className="bg-surface pb-13 lg:pb-18">
        <Channels loadedAt={loadedAt} />
      </div>
    </>
  );
}

/** A notice first; the portal opens in an iframe when the visitor requests it. */
function Portal({ url }: { url: string }) {
  const { page, notice, frame } = useCopy(content);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHead page={page} />
      <PageHero
        current={notice.title}
        title={notice.title}
        text={notice.text}
        look="spot"
        illustration="/cenas/porta.svg"
      >
        <p className="mt-3 max-w-[31rem] leading-normal text-muted">{unbroken(notice.hint)}</p>
        {/* Stacked on phones: whether they fit side by side depends on the system's font. */}
        <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col max-sm:items-start">
          <button
            type="button"
            aria-expanded={isOpen}
            className={buttonClass(isOpen ? "ghost" : "accent")}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <CloseIcon size={18} /> : <PersonIcon />}
            {isOpen ? frame.close : notice.open}
          </button>
          <NewTabLink url={url} label={notice.newTab} />
          <BackLink />
        </div>
      </PageHero>
      {isOpen && (
        <div className="page pt-10">
          <EmbeddedPage url={url} title={frame.title} hint={frame.hint} newTabLabel={notice.newTab} />
        </div>
      )}
    </>
  );
}

function WithoutPortal() {
  const { withoutPortal } = useCopy(content);
  return (
    <>
      <PageHead page={withoutPortal} />
      <PageHero
        current={withoutPortal.title}
        title={withoutPortal.title}
        text={withoutPortal.text}
        look="spot"
        illustration="/cenas/porta.svg"
      >
        <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col max-sm:items-start">
          <ChatLink message={withoutPortal.chat} className={`${buttonClass("accent")} max-sm:[&>svg]:hidden`}>
            <ChatIcon />
            {withoutPortal.action}
          </ChatLink>
          <BackLink />
        </div>
      </PageHero>
    </>
  );
}

function BackLink() {
  const { notice } = useCopy(content);
  return (
    <Link to={pageLinks.home.to} className={buttonClass("ghost")}>
      <ArrowLeftIcon />
      {notice.back}
    </Link>
  );
}

const shortcutNames = [
  "invoiceCopy",
  "unblocking",
  "passwordChange",
  "usage",
  "support",
  "fraudProtection",
] as const satisfies readonly (keyof typeof content.shortcuts.texts)[];
