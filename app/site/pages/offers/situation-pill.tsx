import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** Whether an offer is sold, by word and by a full or hollow dot. */
export function SituationPill({ isSold }: { isSold: boolean }) {
  const { offer: words } = useCopy(content);
  return <span className={`offer-pill ${isSold ? "offer-pill-on" : ""}`}>{isSold ? words.onSale : words.ended}</span>;
}
