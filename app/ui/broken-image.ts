import { useCallback, useState } from "react";

/** Whether an image could not be loaded, be it before React arrived or after; the rest goes onto the `<img>`. */
export function useBrokenImage() {
  const [isBroken, setBroken] = useState(false);
  const ref = useCallback((image: HTMLImageElement | null) => {
    // No event comes for what failed before: decoding tells, and knows a drawing without measures from a broken file.
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setBroken(true));
  }, []);
  const onError = useCallback(() => setBroken(true), []);
  return { isBroken, watched: { ref, onError } };
}
