import { responsiveImageProps } from "#app/images/image.ts";
import { useProvider } from "./provider-context.ts";
import { Brand } from "#app/ui/brand.tsx";

/** The provider's logo, or its name. */
export function ProviderBrand() {
  const { name, logo } = useProvider();
  if (!logo.image) return <Brand name={name} hasMark={logo.mark !== null} />;
  return (
    // The URL contains its size, so it causes no layout shift. On dark surfaces it gets a white background, for which
    // logos are designed.
    <img
      {...responsiveImageProps(logo.image)}
      sizes="10rem"
      alt={logo.alt ?? name}
      className="h-10 w-auto max-w-40 object-contain dark:rounded-sm dark:bg-white on-night:rounded-sm on-night:bg-white"
    />
  );
}
