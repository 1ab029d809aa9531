import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon, ExternalIcon } from "#app/ui/icon.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { unbroken } from "#app/ui/unbroken.tsx";

/**
 * Where to report a scam: the national regulator and the state's consumer protection agency, each in a new tab
 * (FRAUD-5).
 */
export function ReportFraud() {
  const { reports, tellUs } = useCopy(content);
  const provider = useProvider();
  const urls: Record<content.ReportingBody["id"], string> = {
    regulator: provider.regulator.consumerUrl,
    consumerAgency: provider.consumerAgency.url,
  };
  return (
    <section aria-labelledby="denuncia-titulo" className="page pb-13 lg:pb-22">
      <div className="on-night grid gap-8 rounded-[1.5rem] sky-card p-6 min-[60rem]:grid-cols-2 min-[60rem]:gap-14 min-[60rem]:p-10">
        <div>
          <h2 id="denuncia-titulo">{reports.title}</h2>
          <p className="mt-3 leading-normal text-on-night-muted">{unbroken(reports.text)}</p>
          <ChatLink message={tellUs.chat} className={`${buttonClass("accent")} mt-6`}>
            <ChatIcon />
            {tellUs.label}
          </ChatLink>
        </div>
        <ul className="grid content-center gap-4">
          {reports.list.map(({ id, title, text, label }) => (
            <li key={id} className="rounded-md border border-white/16 bg-white/8 p-5">
              <h3 className="text-lg leading-tight font-bold">{unbroken(title)}</h3>
              <p className="mt-1 leading-snug text-on-night-muted">{unbroken(text)}</p>
              <a
                href={urls[id]}
                target="_blank"
                rel="noopener"
                className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4 hover:no-underline"
              >
                <span>{unbroken(label)}</span>
                <ExternalIcon size={18} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
