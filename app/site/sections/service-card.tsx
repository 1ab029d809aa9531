import type { ReactNode } from "react";
import { Link } from "react-router";
import { ArrowRightIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { linkPrefetch } from "#app/site/links/link-prefetch.ts";
import { ComingSoonBadge } from "#app/site/links/menu-link.tsx";

type ServiceCardProps = {
  to: string;
  title: string;
  text: string;
  /** The name of an image of content/cenas. */
  picture: string;
  isComingSoon?: boolean;
  /** The text of the link. */
  action?: string;
};

/** A card that links to a service, with its illustration. */
export function ServiceCard({ to, title, text, picture, isComingSoon, action }: ServiceCardProps) {
  return (
    <PictureCard
      to={to}
      title={title}
      className={`${softCardClass} min-h-54 flex-col`}
      text={
        <>
          {isComingSoon && (
            <p className="mt-1.5">
              <ComingSoonBadge />
            </p>
          )}
          <p className={`${cardTextClass} text-sm`}>{unbroken(text)}</p>
          {action && <p className="mt-3 font-semibold text-brand underline-offset-4 group-hover:underline">{action}</p>}
        </>
      }
    >
      <ServicePicture name={picture} className="mt-auto -mr-1 -mb-2 ml-auto w-26 sm:w-36" />
    </PictureCard>
  );
}

export const softCardClass = "bg-brand-soft hover:bg-[color-mix(in_oklch,var(--brand-soft),var(--brand)_9%)]";
export const cardTextClass = "mt-1.5 max-w-[24em] leading-snug text-[color-mix(in_oklch,var(--muted)_70%,var(--ink))]";

type CardProps = {
  to: string;
  title: string;
  titleClass?: string;
  className: string;
  text: ReactNode;
  /** The image. */
  children: ReactNode;
};

export function PictureCard({
  to,
  title,
  titleClass = "text-lg font-bold sm:text-xl",
  className,
  text,
  children,
}: CardProps) {
  return (
    <Link
      to={to}
      prefetch={linkPrefetch}
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

export function ServicePicture({ name, className }: { name: string; className: string }) {
  return <img src={`/cenas/${name}.svg`} alt="" width={200} height={140} loading="lazy" className={className} />;
}
