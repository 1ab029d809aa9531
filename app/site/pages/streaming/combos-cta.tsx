import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.ts";
import { ArrowRightIcon } from "#app/ui/icon.tsx";
import { CtaBand } from "#app/site/sections/cta-band.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** Link to the combos at the end of every streaming page (STREAMING-1). */
export function CombosCta() {
  const { combosCall } = useCopy(content);
  return (
    <CtaBand id="combos-titulo" title={combosCall.title} text={combosCall.text}>
      <Link to={combosCall.action.to} className={buttonClass("accent", "lg")}>
        {combosCall.action.label}
        <ArrowRightIcon />
      </Link>
    </CtaBand>
  );
}
