import { useProvider } from "#app/brand/provider-context.ts";
import { nextOpening } from "#app/provider/opening-words.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { useNow } from "#app/ui/use-now.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

type NextCallProps = {
  /** The moment of rendering; undefined where a cached page may hold it, which has none until the browser runs. */
  renderedAt?: number | undefined;
  className?: string;
};

/** When the provider calls, beside its promise, at night, on a weekend and on a holiday; nothing while it is open. */
export function NextCall({ renderedAt, className = "" }: NextCallProps) {
  const { nextCall } = useCopy(content);
  const { businessHours } = useProvider();
  const now = useNow(renderedAt ?? null);
  const moment = now === null || businessHours === null ? null : nextOpening(businessHours, new Date(now));
  return moment && <p className={`leading-snug font-semibold ${className}`}>{unbroken(nextCall(moment))}</p>;
}
