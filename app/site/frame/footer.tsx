import { Link } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import { ProviderBrand } from "#app/brand/provider-brand.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { AccessibilityIcon, PhoneIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { asSentence } from "#app/provider/interpolate-text.ts";
import { PhoneLink } from "#app/site/links/phone-link.tsx";
import { footerMenu, type MenuGroup, pageLinks } from "#app/site/links/menu.ts";
import { MenuLink } from "#app/site/links/menu-link.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

export function Footer() {
  const provider = useProvider();
  const { footer } = useCopy(content);
  const addressAndLicence = [provider.address, provider.licence]
    .flatMap((fact) => (fact ? asSentence(fact) : []))
    .join(" ");
  return (
    <footer
      id="rodape"
      tabIndex={-1}
      className="on-night relative bg-night pt-18 pb-10 outline-none dark:bg-[color-mix(in_oklch,var(--night),black_40%)]"
    >
      <DecorativeLine />
      <div className="page">
        <div className="grid gap-10 min-[68rem]:grid-cols-[19rem_1fr] min-[68rem]:gap-16">
          <div>
            <Link to={pageLinks.home.to} aria-label={`${provider.name}, página inicial`}>
              <ProviderBrand />
            </Link>
            <p className="mt-4 max-w-80 text-on-night-muted">
              {provider.tagline && <>{unbroken(asSentence(provider.tagline))} </>}
              {unbroken(footer.served)}
            </p>
            <PhoneLink className="mt-6 flex items-center gap-3.5">
              <PhoneIcon size={24} className="text-accent" />
              <span>
                <span className="block text-xs text-on-night-muted">{unbroken(provider.phoneHours)}</span>
                <span className="block text-[min(1.375rem,6.5vw)] leading-tight font-extrabold tracking-tight tabular-nums">
                  {unbroken(provider.phone)}
                </span>
              </span>
            </PhoneLink>
            <MenuLink
              link={pageLinks.accessibility}
              className="mt-4 flex min-h-11 items-center gap-3.5 font-semibold underline-offset-4 hover:underline"
            >
              <AccessibilityIcon size={24} className="text-accent" />
              {footer.accessibility}
            </MenuLink>
          </div>
          <nav
            aria-label="Rodapé"
            className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-6 gap-y-8"
          >
            {footerMenu.map((group) => (
              <FooterGroup key={group.title} group={group} />
            ))}
          </nav>
        </div>
        <Social />
        <div className="mt-10 grid gap-3 border-t border-night-line pt-6 text-xs text-on-night-muted *:max-w-[68rem]">
          <p className="overflow-x-clip">
            <Facts>
              {provider.legalName}
              {provider.cnpj && <>CNPJ&nbsp;{unbroken(provider.cnpj)}</>}
              {addressAndLicence && <>{unbroken(addressAndLicence)}</>}
            </Facts>
          </p>
          <p>{unbroken(footer.offers)}</p>
          <p className="overflow-x-clip">
            <Facts>
              {footer.complaints && <>{unbroken(footer.complaints)}</>}
              {footer.ombudsman && <>{unbroken(footer.ombudsman)}</>}
              {footer.privacy && <>{unbroken(footer.privacy)}</>}
              {footer.regulator}
            </Facts>
          </p>
          <p>{footer.rights}</p>
        </div>
      </div>
    </footer>
  );
}

const networks = [
  ["instagram", "Instagram"],
  ["facebook", "Facebook"],
  ["youtube", "YouTube"],
  ["linkedin", "LinkedIn"],
] as const;

/** Links to the provider's social networks; nothing when there are none. */
function Social() {
  const { name, social } = useProvider();
  const links = networks.filter(([network]) => social[network]);
  if (links.length === 0) return null;
  return (
    <ul aria-label={`${name} nas redes sociais`} className="mt-10 flex flex-wrap gap-x-6">
      {links.map(([network, label]) => (
        <li key={network}>
          <a
            href={social[network]!}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function FooterGroup({ group }: { group: MenuGroup }) {
  return (
    <div>
      <h2 className="mb-2 font-bold">{group.title}</h2>
      <ul>
        {group.links.map((link) => (
          <li key={link.to}>
            <MenuLink
              link={link}
              className="inline-flex min-h-11 items-center text-sm leading-tight text-on-night-muted underline-offset-4 hover:text-white hover:underline md:min-h-9.5"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The decorative line at the top of the footer. */
function DecorativeLine() {
  return (
    <svg
      className="absolute inset-x-0 top-0 h-11.5 w-full fill-none stroke-accent stroke-2"
      viewBox="0 0 1440 46"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path vectorEffect="non-scaling-stroke" d="M0 16C240 16 300 34 520 34S820 12 1040 12s240 14 400 14" />
    </svg>
  );
}
