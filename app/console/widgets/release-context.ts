import { createContext, use } from "react";
import type { Release } from "#app/releases/release.ts";

/** A release as the console names it. */
export type ReleaseSummary = Pick<Release, "id" | "name" | "state" | "author" | "publishAt"> & { changes: number };

/** The release that the console's page shows and writes into; null for the live catalogue. */
export const ReleaseContext = createContext<ReleaseSummary | null>(null);

export function useRelease(): ReleaseSummary | null {
  return use(ReleaseContext);
}
