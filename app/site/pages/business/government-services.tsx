import { buttonClass } from "#app/ui/button.ts";
import { GraduationIcon, HealthIcon, type Icon, ShieldIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { SalesLink } from "#app/site/lead/sales-link.tsx";
import { FeatureItem } from "#app/site/sections/feature-item.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

const icons: Record<content.GovernmentService["id"], Icon> = {
  security: ShieldIcon,
  health: HealthIcon,
  education: GraduationIcon,
};

/** Services for public bodies: security, health and education (BUSINESS-4). */
export function GovernmentServices() {
  const { government } = useCopy(content);
  return (
    <section
      aria-labelledby="governo-titulo"
      className="page grid gap-8 py-13 min-[60rem]:grid-cols-[22rem_1fr] min-[60rem]:gap-20 lg:py-22"
    >
      <div>
        <h2 id="governo-titulo">{government.title}</h2>
        <p className="mt-2.5 text-lg leading-snug text-muted">{unbroken(government.text)}</p>
        <SalesLink message={government.chat} kind="proposal" className={`${buttonClass("ghost")} mt-6`}>
          {government.action}
        </SalesLink>
      </div>
      <ul className="border-t border-line">
        {government.services.map(({ id, title, text }) => (
          <li key={id} className="border-b border-line py-5">
            <FeatureItem icon={icons[id]} title={title} text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
