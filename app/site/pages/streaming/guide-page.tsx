import { data } from "react-router";
import type { StylesHandle } from "#app/document/style-sheet.tsx";
import * as streamingBanners from "#app/catalogue/banners/streaming-banner.server.ts";
import { BannerCarousel } from "#app/site/banner/banner-carousel.tsx";
import { notFoundInit } from "#app/site/loaders/not-found-init.server.ts";
import NotFound from "#app/site/not-found/not-found.tsx";
import { withFallback } from "#app/site/loaders/with-fallback.server.ts";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/guide-page";
import { CombosCta } from "./combos-cta.tsx";
import * as content from "./content.ts";
import { DiscontinuedService } from "./discontinued-service.tsx";
import { genericGuide } from "#app/site/streaming/generic-guide.ts";
import { GuideHead } from "./guide-head.tsx";
import { GuideSteps } from "./guide-steps.tsx";
import { type Guide, findGuide } from "#app/site/streaming/guides.ts";
import { PortalGuide } from "./portal-guide.tsx";
import { listAllIcons } from "#app/site/streaming/streaming-icons.server.ts";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";
import { listSoldServices } from "./sold-services.server.ts";
import { ServicePlans } from "./service-plans.tsx";
import { findStreamingService, type StreamingService, type StreamingServiceId } from "#app/site/streaming/services.ts";
import bannerStyles from "#app/site/banner/slides.css?url";
import styles from "#app/site/streaming/streaming.css?url";

export const handle: StylesHandle = { styles: [bannerStyles, styles] };

export async function loader({ params, url }: Route.LoaderArgs) {
  const service = findStreamingService(params.id.toLowerCase());
  if (!service) return data({ id: null, banners: [], icons: {}, sold: null }, notFoundInit(url));
  const guide = findGuide(service.id);
  const [banners, icons, sold] = await Promise.all([
    guide ? withFallback(streamingBanners.listActive(guide.id), [], "streaming banners") : [],
    withFallback(listAllIcons(), {}, "streaming icons"),
    withFallback(listSoldServices(), null, "plans of a streaming guide"),
  ]);
  return data({ id: service.id, banners, icons, sold });
}

/** /streaming/{id}: one of the five login guides, or the generic guide of another service (STREAMING-5). */
export default function GuidePage({ loaderData: { id, banners, icons, sold } }: Route.ComponentProps) {
  const { guideBanners } = useCopy(content);
  const named = id && findStreamingService(id);
  if (!named) return <NotFound />;
  if (named.discontinued) return <DiscontinuedService service={named} />;
  const guide = findGuide(named.id);
  // hbo-max shows Max's guide, as the service Max.
  const service = guide ? findStreamingService(guide.id)! : named;
  const shared = { service, icons, sold, isBelowBanners: banners.length > 0 };
  return (
    <>
      {banners.length > 0 && (
        <div className="guide-slides">
          <BannerCarousel
            banners={banners}
            showCaptions
            edges="stop"
            label={guideBanners.label(named.name)}
            isBeforeHeading
          />
        </div>
      )}
      {guide ? <OwnGuide guide={guide} {...shared} /> : <GenericGuide {...shared} />}
      <CombosCta />
    </>
  );
}

type GuideProps = {
  service: StreamingService;
  icons: StreamingIcons;
  /** The services that plans include; null when the plans could not be read. */
  sold: readonly StreamingServiceId[] | null;
  isBelowBanners: boolean;
};

function OwnGuide({ guide: template, sold, ...head }: GuideProps & { guide: Guide }) {
  const guide = useCopy(template);
  return (
    <>
      <PageHead page={guide.page} canonicalPath={head.service.route} />
      <GuideHead {...head} title={guide.title} text={guide.lead} />
      <GuideSteps steps={guide.steps} help={guide} />
      {guide.portal && <PortalGuide guide={guide.portal} />}
      <ServicePlans service={head.service} sold={sold} />
    </>
  );
}

function GenericGuide({ sold, ...head }: GuideProps) {
  const words = useCopy(genericGuide);
  const { id, name, description } = head.service;
  const isSold = sold === null || sold.includes(id);
  const { title, lead, steps } = isSold ? words : words.notSold;
  const help = isSold ? { help: { note: words.note, chat: words.chat(name) } } : {};
  return (
    <>
      <PageHead page={isSold ? words.page(name) : words.notSold.page(name)} />
      <GuideHead {...head} title={title(name)} text={`${description} ${lead}`} />
      <GuideSteps steps={steps(name)} {...help} />
      <ServicePlans service={head.service} sold={sold} />
    </>
  );
}
