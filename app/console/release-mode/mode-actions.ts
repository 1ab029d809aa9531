import { href } from "react-router";
import type { FieldErrors } from "#app/platform/form/field-errors.ts";
import type { NetworkFailure } from "#app/console/requests/request.ts";
import type { ReleaseSummary } from "#app/console/widgets/release-context.ts";

/** The route that lists the open releases, begins one, and enters and leaves one. */
export const modePath = href("/intranet/lancamentos/modo");

/** The open releases, the newest first; null when they could not be read. */
export type OpenReleases = { open: ReleaseSummary[] | null };

/** The result of beginning a release. */
export type BeginOutcome =
  | { kind: "begun"; release: ReleaseSummary }
  | { kind: "invalid"; errors: FieldErrors }
  | { kind: "refused"; message: string }
  | { kind: "failed" }
  | { kind: "networkFailure"; why: NetworkFailure };
