import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { allowPrompts } from "./reauth-store.ts";

/** Reads everything on the screen again. After a cancelled sign-in the reads may ask for it once more. */
export function useReload(): { isReloading: boolean; reload: () => Promise<void> } {
  const { revalidate, state } = useRevalidator();
  const reload = useCallback(() => {
    allowPrompts();
    return revalidate();
  }, [revalidate]);
  return { isReloading: state === "loading", reload };
}
