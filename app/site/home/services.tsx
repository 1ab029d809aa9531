import type { ReactNode } from "react";
import { Link } from "react-router";
import { ArrowRightIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { type MenuLink, pages } from "../menu.ts";
import { ComingSoon } from "../menu-anchor.tsx";

/** Everything that is sold, as cards (§2): fibre first and largest. */
export function Services() {
  return (
    <section aria-labelledby="servicos-titulo" className="page py-13 lg:py-22">
      <SectionHeading
        id="servicos-titulo"
        title="Tudo o que passa pela fibra"
        lead="Comece pela internet. O resto entra quando você quiser."
      />
      <ul className="grid grid-cols-2 gap-4 min-[60rem]:grid-cols-4 min-[60rem]:grid-rows-[15.5rem_15.5rem_11rem] min-[60rem]:gap-5">
        <FiberCard />
        <ServiceCard link={pages.combos} text="Internet, streaming e câmera juntos." picture="combos" />
        <ServiceCard link={pages.cameras} text="Sua casa à vista, de onde você estiver." picture="cameras" />
        <ServiceCard link={pages.streaming} text="Filmes, séries e futebol ao vivo." picture="streaming" />
        <ServiceCard link={pages.mobile} text="Seu celular na mesma conta." picture="movel" />
        <BusinessCard />
      </ul>
    </section>
  );
}

const softClass = "bg-brand-soft hover:bg-[color-mix(in_oklch,var(--brand-soft),var(--brand)_9%)]";
const textClass = "mt-1.5 max-w-[24em] leading-snug text-[color-mix(in_oklch,var(--muted)_70%,var(--ink))]";

function FiberCard() {
  return (
    <li className="col-span-full min-[60rem]:col-span-2 min-[60rem]:row-span-2">
      <Card
        to={pages.fiber.to}
        title={pages.fiber.label}
        titleClass="text-2xl font-extrabold"
        className="on-night min-h-84 flex-col sky-card min-[60rem]:p-8"
        text={
          <p className="mt-1.5 text-lg leading-snug text-on-night-muted">
            De 350 Mega a 1 Giga, fibra até dentro de casa.
          </p>
        }
      >
        <img
          src="/cenas/fibra.svg"
          alt=""
          width={226}
          height={116}
          loading="lazy"
          className="absolute bottom-4 left-0 w-[92%] sm:w-[62%] min-[60rem]:bottom-10 min-[60rem]:w-[92%]"
        />
      </Card>
    </li>
  );
}

function ServiceCard({ link, text, picture }: { link: MenuLink; text: string; picture: string }) {
  return (
    <li>
      <Card
        to={link.to}
        title={link.label}
        className={`${softClass} min-h-54 flex-col`}
        text={
          <>
            {link.isComingSoon && (
              <p className="mt-1.5">
                <ComingSoon />
              </p>
            )}
            <p className={`${textClass} text-sm`}>{text}</p>
          </>
        }
      >
        <Picture name={picture} className="mt-auto -mr-1 -mb-2 ml-auto w-26 sm:w-36" />
      </Card>
    </li>
  );
}

function BusinessCard() {
  return (
    <li className="col-span-full">
      <Card
        to={pages.business.to}
        title="Para empresas"
        titleClass="text-xl font-bold min-[60rem]:text-2xl"
        className={`${softClass} min-h-36`}
        text={
          <p className={`${textClass} text-sm min-[60rem]:text-lg`}>Link dedicado, IP público e suporte 24 horas.</p>
        }
      >
        <Picture
          name="empresas"
          className="-mb-5 w-28 self-end sm:w-36 min-[60rem]:mr-16 min-[60rem]:-mb-7 min-[60rem]:w-48"
        />
      </Card>
    </li>
  );
}

type CardProps = {
  to: string;
  title: string;
  titleClass?: string;
  className: string;
  text: ReactNode;
  /** Its picture. */
  children: ReactNode;
};

function Card({ to, title, titleClass = "text-lg font-bold sm:text-xl", className, text, children }: CardProps) {
  return (
    <Link
      to={to}
      className={`group relative flex h-full overflow-hidden rounded-lg p-4 transition-colors duration-200 sm:p-5 min-[60rem]:p-6 ${className}`}
    >
      <div className="flex-1 sm:pr-8">
        <h3 className={`${titleClass} leading-[1.12] tracking-tight`}>{title}</h3>
        {text}
      </div>
      {children}
      <ArrowRightIcon className="absolute top-5 right-5 text-brand transition-transform duration-200 group-hover:translate-x-1 on-night:text-accent max-sm:hidden min-[60rem]:top-6 min-[60rem]:right-6" />
    </Link>
  );
}

function Picture({ name, className }: { name: string; className: string }) {
  return <img src={`/cenas/${name}.svg`} alt="" width={200} height={140} loading="lazy" className={className} />;
}
