import { Link } from "react-router";
import { phoneUrl } from "#app/provider/provider.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon, PhoneIcon } from "#app/ui/icon.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { subscribeLink } from "#app/site/links/menu.ts";

/** The fixed contact actions: a dock at the bottom on phones, a button in the corner elsewhere. */
export function QuickContact() {
  const provider = useProvider();
  const { quickContact } = useCopy(content);
  return (
    <nav aria-label="Contato rápido">
      <ChatLink
        message={quickContact.chat}
        className="fixed right-5 bottom-5 z-10 flex size-12 items-center justify-center gap-2 rounded-pill border border-brand-line bg-paper font-bold text-brand-strong shadow-2 hover:border-brand max-md:hidden 2xl:w-auto 2xl:pr-5 2xl:pl-4"
      >
        <ChatIcon size={24} />
        {/* The label shows only where it fits beside the page, so that the button covers little of it. */}
        <span className="max-2xl:sr-only">{quickContact.label}</span>
      </ChatLink>
      <div className="fixed inset-x-0 bottom-0 z-10 grid grid-cols-[4rem_4rem_1fr] items-center gap-1 border-t border-line bg-paper px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:hidden">
        <a href={phoneUrl(provider.phone)} className={dockItemClass}>
          <PhoneIcon size={22} className="text-brand" />
          {quickContact.phone}
        </a>
        <ChatLink message={quickContact.chat} className={dockItemClass}>
          <ChatIcon size={22} className="text-brand" />
          {quickContact.action}
        </ChatLink>
        <Link to={subscribeLink.to} className={buttonClass("accent")}>
          {subscribeLink.label}
        </Link>
      </div>
    </nav>
  );
}

const dockItemClass = "grid min-h-11 content-center justify-items-center gap-0.5 text-xs leading-none font-semibold";
