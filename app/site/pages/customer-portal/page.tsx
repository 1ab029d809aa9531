import { useState } from "react";
import { Link } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ArrowLeftIcon, ChatIcon, CloseIcon, PersonIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { NewTabLink, EmbeddedPage } from "#app/site/sections/embed.tsx";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { ShortcutCard } from "#app/site/sections/shortcut-card.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** The customer portal (PORTAL-1): a notice first; the portal opens in an iframe when the visitor requests it. */
export default function CustomerPortal() {
  const { page, notice, frame, shortcuts } = useCopy(content);
  const provider = useProvider();
  const [isOpen, setOpen] = useState(false);
  const { portalUrl } = provider;
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
          {portalUrl && <NewTabLink url={portalUrl} label={notice.newTab} />}
          <Link to={pageLinks.home.to} className={buttonClass("ghost")}>
            <ArrowLeftIcon />
            {notice.back}
          </Link>
        </div>
      </PageHero>
      {isOpen && (
        <div className="page pt-10">
          <EmbeddedPage
            url={portalUrl}
            title={frame.title}
            hint={frame.hint}
            newTabLabel={notice.newTab}
            placeholder={frame.missing}
          >
            <ChatLink message={frame.missing.chat} className={buttonClass("brand")}>
              <ChatIcon />
              {frame.missing.action}
            </ChatLink>
          </EmbeddedPage>
        </div>
      )}
      <section aria-labelledby="atalhos" className="page py-13 lg:py-18">
        <h2 id="atalhos" className="mb-6">
          {shortcuts.title}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
          {shortcutNames.map((name) => (
            <li key={name}>
              <ShortcutCard link={pageLinks[name]} text={shortcuts.texts[name]} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const shortcutNames = Object.keys(content.shortcuts.texts) as (keyof typeof content.shortcuts.texts)[];
