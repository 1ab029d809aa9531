import { createContext, use, useEffect } from "react";

/** Takes whether something beside the sheet's form is typed and not stored. */
export const UnsavedDraftContext = createContext<(isUnsaved: boolean) => void>(() => {});

/** Marks a text beside the sheet's form as not stored: the sheet then asks before it closes, also after a save. */
export function useUnsavedDraft(isUnsaved: boolean): void {
  const mark = use(UnsavedDraftContext);
  useEffect(() => {
    mark(isUnsaved);
    return () => mark(false);
  }, [mark, isUnsaved]);
}
