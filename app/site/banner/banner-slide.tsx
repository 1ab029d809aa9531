import type { Banner as HomeBanner } from "#app/catalogue/banners/banner.ts";
import { responsiveImageProps, placeholderImageUrl } from "#app/images/image.ts";
import { useBrokenImage } from "#app/ui/broken-image.ts";
import { buttonClass } from "#app/ui/button.ts";
import { headline, unbroken } from "#app/ui/unbroken.tsx";
import { bannerTheme } from "./banner-theme.ts";

/** A banner of the home page or of a streaming guide, whose background may be any colour. */
export type CarouselBanner = Omit<HomeBanner, "bgColor"> & { bgColor: string };

export type BannerAction = { label: string; href: string };

type BannerSlideProps = {
  banner: CarouselBanner;
  index: number;
  count: number;
  isShown: boolean;
  /** Whether to load its image. */
  shouldLoadImage: boolean;
  showCaption: boolean;
  titleElement: "h2" | "p";
  /** The link in every caption. */
  action: BannerAction | undefined;
  isUnderModal: boolean;
};

/** One slide. Hidden slides keep their size, so that the carousel's height is constant, but are inert. */
export function BannerSlide(props: BannerSlideProps) {
  const {
    banner,
    index,
    count,
    isShown,
    shouldLoadImage,
    showCaption,
    titleElement: Title,
    action,
    isUnderModal,
  } = props;
  const { isBroken, imageProps } = useBrokenImage();
  const theme = bannerTheme(banner.bgColor);
  const image = isBroken ? null : banner.imageUrl;
  // Without its image the description would be of a picture that nobody sees.
  const alt = image && banner.imageAlt;
  const hasPriority = index === 0 && !isUnderModal;
  return (
    <div
      role="group"
      aria-roledescription="banner"
      aria-label={`${index + 1} de ${count}`}
      inert={!isShown}
      data-shown={isShown}
      className={`hero-slide ${showCaption ? "slide-with-caption" : ""} ${theme?.className ?? "slide-colour on-night"}`}
      style={theme ? undefined : { backgroundColor: banner.bgColor }}
    >
      <div className="slide-art">
        {shouldLoadImage && (
          <img
            {...imageProps}
            width={1440}
            height={600}
            sizes="100vw"
            {...responsiveImageProps(image ?? placeholderImageUrl)}
            alt={alt ?? (showCaption ? "" : [banner.title, banner.description].filter(Boolean).join(". "))}
            loading={hasPriority ? "eager" : "lazy"}
            fetchPriority={hasPriority ? "high" : "auto"}
            draggable={false}
          />
        )}
      </div>
      {showCaption && (
        <div className="page slide-caption">
          <div>
            <Title className="slide-title">{headline(banner.title)}</Title>
            {banner.description && <p>{unbroken(banner.description)}</p>}
            {action && (
              <a href={action.href} className={`${buttonClass(theme?.buttonVariant ?? "accent", "lg")} mt-7`}>
                {action.label}
              </a>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
