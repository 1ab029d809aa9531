import { Link } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import { ArrowLabel } from "#app/ui/arrow-label.tsx";
import { textActionClass } from "#app/ui/button.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** The discount for both, with a link to the regulations (REFERRAL-1, REFERRAL-3). */
export function Promotion() {
  const { promotion } = useCopy(content);
  const provider = useProvider();
  return (
    <section aria-labelledby="promocao-titulo" className="self-start rounded-lg bg-brand-soft p-6 sm:p-8">
      <p aria-hidden="true" className="text-figure leading-[0.8] font-black tracking-[-0.065em] text-brand">
        {provider.referralDiscount}
        <span className="ml-[0.1em] text-[0.5em]">%</span>
      </p>
      <h2 id="promocao-titulo" className="mt-5">
        {promotion.title}
      </h2>
      <p className="mt-2.5 leading-normal">{unbroken(promotion.text)}</p>
      {promotion.regulations && (
        <Link to={promotion.regulations.to} className={`${textActionClass} mt-2`}>
          <ArrowLabel>{promotion.regulations.label}</ArrowLabel>
        </Link>
      )}
    </section>
  );
}
