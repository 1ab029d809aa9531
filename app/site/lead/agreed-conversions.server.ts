import type { NewLead } from "#app/leads/lead.server.ts";
import type { RequestKind } from "#app/leads/lead.ts";
import { textField } from "#app/platform/form/form.server.ts";
import type { Provider } from "#app/provider/provider.ts";
import { interpolate } from "#app/site/text/copy.ts";
import { conversionField, conversionSentence, conversions, networksFor } from "./conversion-content.ts";

/**
 * The networks that the sender's tick named, with the sentence beside it; null without one. A network that the form does
 * not offer now is left out, whatever was posted.
 */
export function agreedConversions(kind: RequestKind, form: FormData, provider: Provider): NewLead["conversions"] {
  const named = textField(form, conversionField).split(" ");
  const kinds = networksFor(kind, provider).filter((network) => named.includes(network));
  return kinds.length > 0 ? { kinds, consent: conversionSentence(kinds, interpolate(conversions, provider)) } : null;
}
