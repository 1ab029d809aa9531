import type { ReactNode } from "react";
import { bannerStyles } from "#app/catalogue/banners/banner.ts";
import type { Column } from "#app/console/entity/console-entity.ts";
import { imageFieldSpec } from "#app/console/image/image-field.tsx";
import { PreviewFrame } from "#app/console/widgets/preview-frame.tsx";
import { ImagePreview } from "#app/console/image/image-preview.tsx";

// Shared by the two banner tabs.

export const imageHelp =
  "PNG, JPEG, WebP ou AVIF; o ideal são 2160 × 900 px. Fotos de mais de 10 MB são reduzidas antes do envio.";
export const altHelp = "Para quem não vê a imagem.";
export const orderHelp = "O menor aparece primeiro.";

export const bannerFieldSpecs = {
  title: { label: "Título" },
  description: { label: "Descrição" },
  imageUrl: imageFieldSpec("Imagem"),
  imageAlt: { label: "Descrição da imagem" },
  displayOrder: { label: "Ordem de exibição", initial: "0" },
};

export const descriptionColumn = {
  header: "Descrição",
  width: "w-1/4",
  minWidth: 1024,
  cell: ({ description }) => (
    <span title={description} className="block truncate text-muted">
      {description}
    </span>
  ),
} as const satisfies Column<{ description: string }>;

/** Row-sized thumbnail of a banner, over its background colour. */
export function BannerThumbnail({ imageUrl, bgColor }: { imageUrl: string | null; bgColor: string }) {
  return (
    <span
      className="my-1.5 block aspect-12/5 w-27 flex-none overflow-clip rounded-[6px] border border-line group-data-off:opacity-55"
      style={{ backgroundColor: cssColour(bgColor) }}
    >
      <ImagePreview url={imageUrl} sizes="7rem" className="size-full object-cover" />
    </span>
  );
}

type BannerPreviewProps = { texts: Readonly<Record<string, string>>; showCaption: boolean; hasAction: boolean };

/** The banner that a form would save, in its own style. */
export function BannerPreview({ texts, ...options }: BannerPreviewProps) {
  const { title = "", description = "", imageUrl = "", imageAlt = "", bgColor = "" } = texts;
  const banner = {
    id: 0,
    title,
    description,
    // A file that is not uploaded yet has no address.
    imageUrl: imageUrl.startsWith("/") || imageUrl.startsWith("https://") ? imageUrl : null,
    imageAlt: imageAlt || null,
    bgColor,
  };
  return <PreviewFrame preview={{ kind: "banner", banner, ...options }} />;
}

/** A background colour's swatch beside its name. */
export function BackgroundSwatch({ bgColor, children }: { bgColor: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        className="size-3.5 rounded-[4px] inset-ring inset-ring-black/25"
        style={{ backgroundColor: cssColour(bgColor) }}
      />
      {children}
    </span>
  );
}

/** A stored background as CSS: the variable of a named style, or the colour itself. */
function cssColour(bgColor: string): string {
  return bannerStyles.some((style) => style === bgColor) ? `var(--tone-${bgColor})` : bgColor;
}
