import { createContext, use } from "react";

export const StaffEmailContext = createContext<string | null>(null);

/** The signed-in person's e-mail; null when it could not be read. */
export function useStaffEmail(): string | null {
  return use(StaffEmailContext);
}
