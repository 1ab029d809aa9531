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
import { GuideHero } from "./guide-hero.tsx";
import { GuideSteps } from "./guide-steps.tsx";
import { type Guide, findGuide } from "#app/site/streaming/guides.ts";
import { PortalGuide } from "./portal-guide.tsx";
import { ServicePlans } from "./service-plans.tsx";
import { findStreamingService, type StreamingService } from "#app/site/streaming/services.ts";
import bannerStyles from "#app/site/banner/slides.css?url";
import styles from "#app/site/streaming/streaming.css?url";

export const handle: StylesHandle = { styles: [bannerStyles, styles] };

export async function loader({ params, url }: Route.LoaderArgs) {
  const service = findStreamingService(params.id.toLowerCase());
  if (!service) return data({ id: null, banners: [] }, notFoundInit(url));
  const guide = findGuide(service.id);
  const banners = guide ? await withFallback(streamingBanners.listActive(guide.id), [], "streaming banners") : [];
  return data({ id: service.id, banners });
}

/** /streaming/{id}: one of the five login guides, or the generic guide of another service (STREAMING-5). */
export default function GuidePage({ loaderData: { id, banners } }: Route.ComponentProps) {
  const { guideBanners } = useCopy(content);
  const service = id && findStreamingService(id);
  if (!service) return <NotFound />;
  if (service.discontinued) return <DiscontinuedService service={service} />;
  const guide = findGuide(service.id);
  if (!guide) return <GenericGuide service={service} />;
  return (
    <>
      {banners.length > 0 && (
        <div className="guide-slides">
          <BannerCarousel
            banners={banners}
            showCaptions
            edges="stop"
            label={guideBanners.label(service.name)}
            isBeforeHeading
          />
        </div>
      )}
      {/* hbo-max shows Max's guide, as the service Max. */}
      <OwnGuide guide={guide} service={findStreamingService(guide.id)!} />
    </>
  );
}

function OwnGuide({ guide: template, service }: { guide: Guide; service: StreamingService }) {
  const guide = useCopy(template);
  return (
    <>
      <PageHead page={guide.page} canonicalPath={service.route} />
      <GuideHero service={service} title={guide.title} text={guide.lead} chat={guide.chat} />
      <GuideSteps steps={guide.steps} note={guide.note} chat={guide.chat} />
      {guide.portal && <PortalGuide guide={guide.portal} />}
      <ServicePlans service={service} />
      <CombosCta />
    </>
  );
}

function GenericGuide({ service }: { service: StreamingService }) {
  const words = useCopy(genericGuide);
  const { name, description } = service;
  return (
    <>
      <PageHead page={words.page(name)} />
      <GuideHero
        service={service}
        title={words.title(name)}
        text={`${description} ${words.lead}`}
        chat={words.chat(name)}
      />
      <ServicePlans service={service} />
      <GuideSteps steps={words.steps(name)} chat={words.chat(name)} />
      <CombosCta />
    </>
  );
}
