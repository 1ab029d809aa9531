import { Link } from "react-router";
import { ArrowLabel } from "#app/ui/arrow-label.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { pageLinks } from "#app/site/links/menu.ts";
import { UnlistedPageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import { CombosCta } from "./combos-cta.tsx";
import * as content from "./content.ts";
import { findStreamingService, type StreamingService } from "#app/site/streaming/services.ts";

/** Page of a discontinued service, with a link to its successor. */
export function DiscontinuedService({ service }: { service: StreamingService }) {
  const { discontinued: words } = useCopy(content);
  const title = words.title(service.name);
  const successor = service.discontinued && findStreamingService(service.discontinued.successor);
  return (
    <>
      <UnlistedPageHead title={title} />
      <PageHero
        ancestors={[pageLinks.streaming]}
        current={service.name}
        look="spot"
        illustration="/cenas/tela-desligada.svg"
        title={title}
        text={service.discontinued?.text}
      >
        <p className="mt-7 flex flex-wrap gap-3">
          {successor && (
            <Link to={successor.route} className={buttonClass("accent", "lg")}>
              <ArrowLabel>{words.successor(successor.name)}</ArrowLabel>
            </Link>
          )}
          <Link to={pageLinks.streaming.to} className={buttonClass("ghost", "lg")}>
            {words.others}
          </Link>
        </p>
      </PageHero>
      <CombosCta />
    </>
  );
}
