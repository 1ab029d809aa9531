import { useEffect, useRef, useState } from "react";
import type { StylesHandle } from "#app/document/style-sheet.tsx";
import type { Preview, PreviewFrameMessage, PreviewMessage } from "#app/catalogue/preview.ts";
import { log } from "#app/platform/log.server.ts";
import bannerStyles from "#app/site/banner/slides.css?url";
import { BannerSlide } from "#app/site/banner/banner-slide.tsx";
import { LabelOnDemand } from "#app/site/offer/label-on-demand.tsx";
import * as home from "#app/site/pages/home/content.ts";
import { BusinessPlanCards } from "#app/site/pages/business/plan-cards.tsx";
import { PlanCards } from "#app/site/plan/plan-cards.tsx";
import markdownStyles from "#app/site/markdown/markdown.css?url";
import stylesheet from "#app/site/site.css?url";
import { listAllIcons } from "#app/site/streaming/streaming-icons.server.ts";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";
import { useCopy } from "#app/site/text/copy.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import type { Route } from "./+types/page";
import { PreviewedPage } from "./written-preview.tsx";

export const handle: CacheHandle & StylesHandle = {
  isPublic: false,
  styles: [stylesheet, bannerStyles, markdownStyles],
};

/** Without icons the preview shows initials, as the site would. */
export async function loader(): Promise<{ icons: StreamingIcons }> {
  try {
    return { icons: await listAllIcons() };
  } catch (error) {
    log.warn({ error }, "streaming icons could not be read");
    return { icons: {} };
  }
}

/**
 * Shows what the console's frame sends while staff edit it: a card, a banner or a page in the site's own styles, at the frame's
 * width. Opened alone it is empty, and it takes messages only from the console around it.
 */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<Partial<PreviewMessage>>) => {
      if (origin === location.origin && source === parent && data.preview) setPreview(data.preview);
    };
    const sendHeight = () =>
      parent.postMessage(
        { previewHeight: root.current?.offsetHeight ?? 0 } satisfies PreviewFrameMessage,
        location.origin,
      );
    addEventListener("message", onMessage);
    const observer = new ResizeObserver(sendHeight);
    observer.observe(root.current!);
    return () => {
      removeEventListener("message", onMessage);
      observer.disconnect();
    };
  }, []);
  return (
    <main ref={root} inert className="overflow-hidden">
      <title>Prévia</title>
      <meta name="robots" content="noindex" />
      {preview && <Previewed preview={preview} icons={loaderData.icons} />}
    </main>
  );
}

const city = { id: 0, name: "Sua cidade", state: "UF" };

function Previewed({ preview, icons }: { preview: Preview; icons: StreamingIcons }) {
  const { hero } = useCopy(home);
  switch (preview.kind) {
    case "plan":
      return (
        <div className="page py-6">
          <PlanCards city={city} plans={[preview.plan]} icons={icons} />
        </div>
      );
    case "business-plan":
      return (
        <div className="page py-6">
          <BusinessPlanCards city={city} plans={[preview.plan]} icons={icons} />
        </div>
      );
    case "banner":
      return (
        <div className="relative grid grid-cols-[minmax(0,1fr)] overflow-hidden bg-night">
          <BannerSlide
            // A new picture may load where another was broken.
            key={preview.banner.imageUrl}
            banner={preview.banner}
            index={0}
            count={1}
            isShown
            shouldLoadImage
            showCaption={preview.showCaption}
            action={preview.hasAction ? { label: hero.action, href: "#" } : undefined}
            isUnderModal={false}
            titleElement="h2"
          />
        </div>
      );
    case "page":
      return <PreviewedPage texts={preview.texts} />;
    case "label":
      return (
        <div className="page py-6">
          <LabelOnDemand code={preview.code} />
        </div>
      );
  }
}
