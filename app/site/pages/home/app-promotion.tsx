import { useProvider } from "#app/brand/provider-context.ts";
import { CameraIcon, DownloadIcon, GaugeIcon, KeyIcon, ReceiptIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { useIsOpen } from "#app/site/links/use-is-open.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

const features = [
  ["invoice", ReceiptIcon],
  ["speed", GaugeIcon],
  ["password", KeyIcon],
  ["cameras", CameraIcon],
] as const;

/** Promotion of the subscriber app (HOME-4). */
export function AppPromotion() {
  const provider = useProvider();
  const { apps } = useCopy(content);
  const isOpen = useIsOpen();
  if (!isOpen("app")) return null;
  return (
    <section
      aria-labelledby="aplicativo-titulo"
      className="page grid items-center gap-8 pb-13 md:grid-cols-[1.02fr_1fr] min-[60rem]:gap-18 lg:pb-22"
    >
      <div className="relative mx-auto aspect-square w-full max-w-120">
        <div className="absolute inset-[8%] rounded-full bg-brand-soft" />
        {/* The right part of the banner's picture, with the phone; the line fades out at the left edge. */}
        <img
          src="/cenas/aplicativo.svg"
          alt=""
          width={1440}
          height={600}
          loading="lazy"
          className="relative size-full mask-[linear-gradient(to_right,transparent,black_4%)] object-cover object-right"
        />
      </div>
      <div>
        <h2 id="aplicativo-titulo">{apps.title}</h2>
        <p className="mt-2.5 max-w-[34em] text-lg leading-snug text-muted">{unbroken(apps.text)}</p>
        <ul className="mt-6 grid gap-1">
          {features
            .filter(([feature]) => isOpen(feature))
            .map(([feature, Icon]) => (
              <li key={feature} className="flex min-h-13 items-center gap-3.5 text-lg leading-tight font-semibold">
                <span className="grid size-11 flex-none place-items-center rounded-md bg-brand-soft text-brand">
                  <Icon size={22} />
                </span>
                {apps.uses[feature]}
              </li>
            ))}
        </ul>
        <div className="mt-7 flex flex-wrap gap-3">
          <StoreLink href={provider.app.androidUrl} label={apps.download} system="Android" />
          <StoreLink href={provider.app.iphoneUrl} label={apps.download} system="iPhone" />
        </div>
      </div>
    </section>
  );
}

function StoreLink({ href, label, system }: { href: string | null; label: string; system: string }) {
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="on-night inline-flex min-h-14 items-center gap-3 rounded-md bg-night py-2 pr-5.5 pl-4.5 text-lg leading-tight font-bold hover:bg-night-2 dark:bg-night-2 dark:hover:bg-night-line"
    >
      <DownloadIcon size={24} className="text-accent" />
      <span>
        <span className="block text-xs font-medium text-on-night-muted">{unbroken(label)}</span> {system}
      </span>
    </a>
  );
}
