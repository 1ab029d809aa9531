import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "#app/console/entity/outcome.ts";
import { type MatrixKind, matrixKinds } from "#app/console/tabs/availability/matrix-kinds.ts";

/** The server's counts of what a copy would do, requested on every change; null until they arrive. */
export function useCopyCounts(kind: MatrixKind, isOn: boolean, fields: Record<string, string>) {
  const requestKey = JSON.stringify([kind, fields]);
  // Each request has its own fetcher key, so that an earlier response is never shown for it.
  const { submit, data, state } = useFetcher<Outcome>({ key: isOn ? requestKey : `idle ${kind}` });
  useEffect(() => {
    if (!isOn) return;
    const [, sent] = JSON.parse(requestKey) as [MatrixKind, Record<string, string>];
    const { path } = matrixKinds[kind];
    void submit({ ...sent, action: "count" }, { method: "post", action: path, defaultShouldRevalidate: false });
  }, [isOn, requestKey, kind, submit]);
  const result = isOn && state === "idle" ? data : undefined;
  return {
    isOn,
    counts: result?.kind === "copyCounted" ? result.counts : null,
    message:
      result?.kind === "refused" ? result.message : result?.kind === "invalid" ? Object.values(result.errors)[0] : null,
  };
}
