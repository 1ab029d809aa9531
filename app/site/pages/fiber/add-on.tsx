import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { SalesLink } from "#app/site/lead/sales-link.tsx";
import { Price } from "#app/site/plan/card/price.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** The connectivity add-on at R$ 8,90/mês (FIBRE-5), where the provider has a price for it. */
export function AddOn() {
  const { addOn } = useCopy(content);
  const { price } = useProvider().meshPoint;
  if (price === null) return null;
  return (
    <section aria-labelledby="ponto-extra-titulo" className="page py-13 lg:py-22">
      <div className="grid items-center gap-x-10 gap-y-5 overflow-hidden rounded-[1.5rem] bg-brand-soft p-6 md:grid-cols-[1fr_auto] md:p-8 min-[60rem]:grid-cols-[15rem_1fr_auto_auto] min-[60rem]:px-10 min-[60rem]:py-8">
        <img
          src="/cenas/mesh.svg"
          alt=""
          width={240}
          height={150}
          loading="lazy"
          className="w-56 min-[60rem]:-mb-8 min-[60rem]:w-full"
        />
        <div>
          <h2 id="ponto-extra-titulo">{addOn.title}</h2>
          <p className="mt-1.5 max-w-[27rem] leading-snug text-muted">{unbroken(addOn.text)}</p>
        </div>
        <div>
          <p className="mb-2 text-sm text-muted">{unbroken(addOn.pricePrefix)}</p>
          <Price value={price} size="lg" />
        </div>
        <SalesLink message={addOn.chat} kind="contact" className={buttonClass("brand", "lg")}>
          {addOn.action}
        </SalesLink>
      </div>
    </section>
  );
}
