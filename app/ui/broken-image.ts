import { useCallback, useState } from "react";

/** Whether an image failed to load, before or after hydration. Spread `imageProps` onto the `<img>`. */
export function useBrokenImage() {
  const [isBroken, setBroken] = useState(false);
  const ref = useCallback((image: HTMLImageElement | null) => {
    // A failure before hydration fires no event. `decode` distinguishes a broken file from a drawing without dimensions.
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setBroken(true));
  }, []);
  const onError = useCallback(() => setBroken(true), []);
  return { isBroken, imageProps: { ref, onError } };
}
