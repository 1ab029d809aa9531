import { useLocation } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon, PhoneIcon } from "#app/ui/icon.tsx";
import { RequestLink } from "#app/site/lead/request-link.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { PhoneLink } from "#app/site/links/phone-link.tsx";
import { MenuLink } from "#app/site/links/menu-link.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { dockActionOf } from "./dock-action.ts";
import { useIsInView } from "./use-is-in-view.ts";

/**
 * The fixed contact actions: a dock at the bottom on phones, and a chat button where the page leaves room beside its
 * content, also for larger text. Elsewhere the header has the chat.
 */
export function QuickContact() {
  const { quickContact } = useCopy(content);
  return (
    <nav aria-label="Contato rápido" className="@container pointer-events-none sticky bottom-(--stick) z-10">
      <ChatLink
        message={quickContact.chat}
        className="pointer-events-auto absolute right-5 bottom-5 hidden size-12 items-center justify-center gap-2 rounded-pill border border-brand-line bg-paper font-bold text-brand-strong shadow-2 hover:border-brand @[85rem]:flex @[100rem]:w-auto @[100rem]:pr-5 @[100rem]:pl-4"
      >
        <ChatIcon size={24} />
        <span className="@max-[100rem]:sr-only">{quickContact.label}</span>
      </ChatLink>
      <div className="dock pointer-events-auto flex flex-wrap items-center justify-around gap-2 border-t border-line bg-paper px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:hidden">
        <PhoneLink className={dockItemClass}>
          <PhoneIcon size={22} className="text-brand" />
          {quickContact.phone}
        </PhoneLink>
        <ChatLink message={quickContact.chat} className={dockItemClass}>
          <ChatIcon size={22} className="text-brand" />
          {quickContact.action}
        </ChatLink>
        <MainAction />
      </div>
    </nav>
  );
}

const dockItemClass =
  "grid min-h-11 w-16 content-center justify-items-center gap-0.5 text-xs leading-none font-semibold";

/** The dock's button, which says what the page is for; nothing while the visitor is where it leads, or it leads nowhere. */
function MainAction() {
  const { dockLabels } = useCopy(content);
  const action = dockActionOf(useLocation().pathname);
  const { portalUrl } = useProvider();
  const label = dockLabels[action.label === "account" && !portalUrl ? "shortcuts" : action.label];
  const isHere = useIsInView("to" in action ? action.to : null);
  if (isHere) return null;
  return "to" in action ? (
    <MenuLink link={{ to: action.to, label }} className={`${buttonClass("accent")} grow`} />
  ) : (
    <RequestLink kind={action.request} className={`${buttonClass("accent")} grow`}>
      {label}
    </RequestLink>
  );
}
