import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.ts";
import { ArrowRightIcon } from "#app/ui/icon.tsx";
import { pages } from "../menu.ts";
import { UnlistedPageHead } from "../page-head.tsx";
import { PageHero } from "../page-hero.tsx";
import { useWords } from "../words.ts";
import { CombosCall } from "./combos-call.tsx";
import * as content from "./content.ts";
import { serviceOf, type StreamingService } from "./services.ts";

/** Page of a discontinued service, with a link to its successor. */
export function Discontinued({ service }: { service: StreamingService }) {
  const { discontinued: words } = useWords(content);
  const title = words.title(service.name);
  const successor = service.discontinued && serviceOf(service.discontinued.successor);
  return (
    <>
      <UnlistedPageHead title={title} />
      <PageHero
        above={[pages.streaming]}
        here={service.name}
        ground="sky"
        title={title}
        text={service.discontinued?.text}
      >
        <p className="mt-7 flex flex-wrap gap-3">
          {successor && (
            <Link to={successor.route} className={buttonClass("accent", "lg")}>
              {words.successor(successor.name)}
              <ArrowRightIcon />
            </Link>
          )}
          <Link to={pages.streaming.to} className={buttonClass("ghost", "lg")}>
            {words.others}
          </Link>
        </p>
      </PageHero>
      <CombosCall />
    </>
  );
}
