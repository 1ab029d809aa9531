import type { MouseEvent } from "react";
import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon } from "#app/ui/icon.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { useAbsoluteUrl } from "#app/site/links/public-url.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

export function ReferralHero() {
  const { hero } = useCopy(content);
  const shareMessage = hero.shareMessage(useAbsoluteUrl()(pageLinks.referral.to));
  return (
    <PageHero current={pageLinks.referral.label} illustration="/cenas/vizinhos.svg" title={hero.title} text={hero.text}>
      <p className="mt-7 flex flex-wrap gap-3">
        <a href="#indicacao" className={buttonClass("accent", "lg")} onClick={focusForm}>
          {hero.start}
        </a>
        <ChatLink message={shareMessage} isShared className={buttonClass("outline", "lg")}>
          <ChatIcon />
          {hero.share}
        </ChatLink>
      </p>
    </PageHero>
  );
}

/** Scrolls to the form and focuses the first field of the current step. Without script the link goes to the form. */
function focusForm(event: MouseEvent) {
  const section = document.getElementById("indicacao");
  if (!section) return;
  event.preventDefault();
  section.scrollIntoView({ behavior: "smooth" });
  section.querySelector<HTMLElement>("form:not([hidden]) input:not([type=hidden])")?.focus({ preventScroll: true });
}
