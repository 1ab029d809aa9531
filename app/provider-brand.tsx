import { imageSources } from "./catalogue/image.ts";
import { useProvider } from "./provider-context.ts";
import { Brand } from "./ui/brand.tsx";

/** The provider as its logo, or as the mark and its name where there is none. */
export function ProviderBrand() {
  const { name, logo } = useProvider();
  if (!logo.image) return <Brand name={name} />;
  return (
    // Its size is in its address: nothing moves when it comes. On dark surfaces it stands on white, for which it was made.
    <img
      {...imageSources(logo.image)}
      sizes="10rem"
      alt={logo.alt ?? name}
      className="h-10 w-auto max-w-40 object-contain dark:rounded-sm dark:bg-white on-night:rounded-sm on-night:bg-white"
    />
  );
}
