import type { Banner as HomeBanner } from "#app/catalogue/banner.ts";
import { imageSources, placeholderImage } from "#app/catalogue/image.ts";
import { useBrokenImage } from "#app/ui/broken-image.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Scene } from "#app/ui/scene.tsx";
import { bannerLook } from "./banner-look.ts";

/** A banner of the home page or of a streaming guide, whose background may be any colour. */
export type Banner = Omit<HomeBanner, "bgColor"> & { bgColor: string };

export type BannerAction = { label: string; href: string };

type BannerSlideProps = {
  banner: Banner;
  position: number;
  count: number;
  isShown: boolean;
  /** Whether to load its image. */
  isWanted: boolean;
  showCaption: boolean;
  /** The link in every caption. */
  action: BannerAction | undefined;
  isUnderModal: boolean;
};

/** One slide. Hidden slides keep their size, so that the carousel's height is constant, but are inert. */
export function BannerSlide(props: BannerSlideProps) {
  const { banner, position, count, isShown, isWanted, showCaption, action, isUnderModal } = props;
  const { isBroken, watched } = useBrokenImage();
  const theme = bannerLook(banner.bgColor);
  const hasPriority = position === 0 && !isUnderModal;
  return (
    <div
      role="group"
      aria-roledescription="banner"
      aria-label={`${position + 1} de ${count}`}
      inert={!isShown}
      data-shown={isShown}
      className={`banner-slide ${showCaption ? "banner-with-caption" : ""} ${theme?.ground ?? "banner-colour on-night"}`}
      style={theme ? undefined : { backgroundColor: banner.bgColor }}
    >
      <div className="banner-art">
        {isWanted && (
          <Scene
            {...watched}
            width={1440}
            height={600}
            sizes="100vw"
            {...imageSources((!isBroken && banner.imageUrl) || placeholderImage)}
            alt={banner.imageAlt ?? (showCaption ? "" : [banner.title, banner.description].filter(Boolean).join(". "))}
            loading={hasPriority ? "eager" : "lazy"}
            fetchPriority={hasPriority ? "high" : "auto"}
            draggable={false}
          />
        )}
      </div>
      {showCaption && (
        <div className="page banner-caption">
          <div>
            <h2 className="text-hero leading-[1.02] font-heavy tracking-tighter">{banner.title}</h2>
            {banner.description && <p>{banner.description}</p>}
            {action && (
              <a href={action.href} className={`${buttonClass(theme?.action ?? "accent", "lg")} mt-7`}>
                {action.label}
              </a>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
