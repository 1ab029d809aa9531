import { useEffect, useRef, useState } from "react";
import { scenePath } from "#app/catalogue/preview.ts";
import { ExternalIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";

/** A page of the site as it is at a moment; another revision of the catalogue is another picture. */
export type Picture = { revision: number; moment: Date; page: string };

/** The width of the phone on which the site is shown. */
const phoneWidth = 390;

/**
 * The site as visitors will see it, beside the steps, drawn again after each save. It is only looked at; the link opens
 * the site itself.
 */
export function SitePicture({ picture }: { picture: Picture }) {
  // What is read again between two saves is the same picture.
  const [shown, setShown] = useState(picture);
  if (picture.revision !== shown.revision) setShown(picture);
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 288, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setSize(entry!.contentRect));
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  const scale = size.width / phoneWidth;
  return (
    <aside
      aria-label="Como está ficando"
      className="hidden min-h-0 flex-col gap-2 border-l border-line px-4 py-4 shell:xl:flex"
    >
      <p className="flex items-center justify-between gap-2 text-sm">
        <span className="font-semibold">Como está ficando</span>
        <SiteLink />
      </p>
      <div
        ref={box}
        inert
        className="relative min-h-0 flex-1 overflow-clip rounded-md border border-line bg-surface shadow-1"
      >
        {/* Not before its place is known: windows without one load nothing. */}
        {size.height > 0 && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the site's own page, with its scripts and origin
          <iframe
            key={shown.revision}
            src={scenePath({ moment: new Date(shown.moment) }) + shown.page}
            title="O site como o visitante o verá"
            tabIndex={-1}
            className="absolute top-0 left-0 origin-top-left border-0"
            style={{ width: phoneWidth, height: size.height / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </aside>
  );
}

/** To the site as staff see it; narrower windows have it in the place of the picture. */
export function SiteLink({ className = "" }: { className?: string }) {
  return (
    <a href="/" target="_blank" rel="noopener" className={`${buttonClass("quiet")} ${className}`}>
      Ver o site
      <ExternalIcon size={16} />
    </a>
  );
}
