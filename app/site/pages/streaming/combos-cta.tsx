import { Link } from "react-router";
import { ArrowLabel } from "#app/ui/arrow-label.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { CtaBand } from "#app/site/sections/cta-band.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** Link to the combos at the end of every streaming page (STREAMING-1). */
export function CombosCta() {
  const { combosCall } = useCopy(content);
  if (!combosCall.action) return null;
  return (
    <CtaBand id="combos-titulo" title={combosCall.title} text={combosCall.text}>
      <Link to={combosCall.action.to} className={buttonClass("accent", "lg")}>
        <ArrowLabel>{combosCall.action.label}</ArrowLabel>
      </Link>
    </CtaBand>
  );
}
