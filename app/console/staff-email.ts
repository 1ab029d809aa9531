import { createContext, use } from "react";

export const StaffEmailContext = createContext<string | null>(null);

/** The e-mail of who is signed in; null when it could not be read. */
export function useStaffEmail(): string | null {
  return use(StaffEmailContext);
}
