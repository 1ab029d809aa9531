import { useSyncExternalStore } from "react";
import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon, ExternalIcon, LinkIcon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

type ShareArticleProps = { title: string; url: string };

/**
 * Ways to pass an article on: by WhatsApp, also without script, and with the device's own sheet, or its link copied
 * where the browser has no sheet.
 */
export function ShareArticle({ title, url }: ShareArticleProps) {
  const { article: words } = useCopy(content);
  const way = useSyncExternalStore(noSubscription, readWay, noWay);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ tone: "ok", title: words.copied });
    } catch {
      // Without clipboard permission, the URL is still in the address bar.
    }
  }

  return (
    <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6">
      <ChatLink message={`${title} ${url}`} isShared className={buttonClass("soft")}>
        <ChatIcon />
        {words.share}
      </ChatLink>
      {way === "sheet" && (
        // The visitor may close the sheet, which rejects.
        <button
          type="button"
          className={buttonClass("ghost")}
          onClick={() => void (navigator as Partial<Navigator>).share?.({ title, url }).catch(() => undefined)}
        >
          <ExternalIcon size={20} />
          {words.shareElsewhere}
        </button>
      )}
      {way === "link" && (
        <button type="button" className={buttonClass("ghost")} onClick={() => void copy()}>
          <LinkIcon size={20} />
          {words.copyLink}
        </button>
      )}
    </div>
  );
}

const noSubscription = () => () => undefined;
const readWay = () => ("share" in navigator ? "sheet" : "link");
const noWay = () => null;
