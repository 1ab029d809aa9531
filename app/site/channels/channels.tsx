import type { ReactNode } from "react";
import { useProvider } from "#app/brand/provider-context.ts";
import { ChatIcon, HeadsetIcon, type Icon, MailIcon, PhoneIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { useNow } from "#app/ui/use-now.ts";
import { RequestLink } from "#app/site/lead/request-link.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { PhoneLink } from "#app/site/links/phone-link.tsx";
import { IconTile } from "#app/site/sections/feature-item.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { OpenMark } from "./open-state.tsx";

/**
 * The ways to reach the provider, up to four, each with its hours and whether it is open now.
 *
 * @param loadedAt the moment of the loader (`currentMoment`)
 */
export function Channels({ loadedAt }: { loadedAt: number }) {
  const provider = useProvider();
  const { channels } = useCopy(content);
  const now = useNow(loadedAt);
  const { phone, whatsapp, callback, email } = channels;
  return (
    <section aria-labelledby="canais" className="page pt-13 lg:pt-18">
      <h2 id="canais" className="mb-6">
        {channels.title}
      </h2>
      <ul className="grid gap-3 @[38rem]:grid-cols-2 @[68rem]:grid-cols-4">
        {provider.phone && (
          <Channel icon={PhoneIcon} {...phone} hours={provider.callHours} now={now}>
            <PhoneLink className={`${linkClass} tabular-nums`}>{unbroken(provider.phone)}</PhoneLink>
          </Channel>
        )}
        {provider.whatsapp && (
          <Channel icon={ChatIcon} {...whatsapp} hours={provider.chatHours} now={now}>
            <ChatLink message={whatsapp.chat} className={linkClass}>
              {whatsapp.action}
            </ChatLink>
          </Channel>
        )}
        <Channel icon={HeadsetIcon} {...callback} hours={provider.businessHours} now={now}>
          <RequestLink kind="contact" className={linkClass}>
            {callback.action}
          </RequestLink>
        </Channel>
        {provider.supportEmail && (
          <Channel icon={MailIcon} {...email} now={now}>
            <a href={`mailto:${provider.supportEmail}`} className={`${linkClass} text-lg wrap-anywhere`}>
              {unbroken(provider.supportEmail)}
            </a>
          </Channel>
        )}
      </ul>
    </section>
  );
}

/** Makes the whole card the link's target. */
const linkClass =
  "text-xl leading-tight font-extrabold tracking-tight text-brand after:absolute after:inset-0 hover:underline";

type ChannelProps = { icon: Icon; title: string; text: string; hours: string | null; now: number; children: ReactNode };

function Channel({ icon, title, text, hours, now, children }: ChannelProps) {
  return (
    <li className="relative flex flex-col rounded-lg border border-line bg-raised p-5 focus-within:border-brand hover:border-brand">
      <div className="flex items-center gap-3.5">
        <IconTile icon={icon} />
        <h3 className="min-w-0 leading-tight">{title}</h3>
      </div>
      <p className="mt-4">{children}</p>
      <p className="mt-1.5 mb-5 leading-normal text-muted">{unbroken(text)}</p>
      {hours && (
        <div className="mt-auto grid gap-1 border-t border-line pt-4">
          <OpenMark hours={hours} now={now} />
          <p className="text-sm leading-snug text-muted first-letter:uppercase">{unbroken(hours)}</p>
        </div>
      )}
    </li>
  );
}
