import { AlertIcon, ChatIcon, type Icon, NetworkIcon, PersonIcon, PhoneIcon, ReceiptIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { IconTile } from "#app/site/sections/feature-item.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

const icons: Record<content.Scam["id"], Icon> = {
  messages: ChatIcon,
  phone: PhoneIcon,
  visits: PersonIcon,
  profiles: NetworkIcon,
  charges: ReceiptIcon,
};

/** Five kinds of scam with their warning signs (FRAUD-2). */
export function Scams() {
  const { scams } = useCopy(content);
  return (
    <section aria-labelledby="golpes-titulo" className="page py-13 lg:py-22">
      <SectionHeading id="golpes-titulo" title={scams.title} intro={scams.lead} />
      <ul className="border-t border-line">
        {scams.list.map(({ id, title, text, signs: warningSigns }) => (
          <li
            key={id}
            className="grid gap-x-14 gap-y-4 border-b border-line py-6 min-[60rem]:grid-cols-[1fr_1fr] min-[60rem]:py-8"
          >
            <div className="flex flex-wrap content-start gap-x-4 gap-y-2">
              <IconTile icon={icons[id]} />
              <div className="min-w-0 flex-[1_1_9rem]">
                <h3 className="text-xl leading-tight font-bold">{title}</h3>
                <p className="mt-1.5 leading-normal text-muted">{unbroken(text)}</p>
              </div>
            </div>
            <div className="max-[60rem]:@min-[18rem]:pl-15">
              <h4 className="text-sm font-bold text-muted">{scams.signs}</h4>
              <ul className="mt-2 grid gap-2">
                {warningSigns.map((warningSign) => (
                  <li key={warningSign} className="flex gap-2.5 leading-snug">
                    <AlertIcon size={18} className="mt-0.5 text-warn" />
                    {warningSign}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
