import { type ReleaseState, releaseStateLabels } from "#app/records/release-state.ts";

const looks: Record<ReleaseState, string> = {
  draft: "bg-release-soft text-release-strong",
  scheduled: "bg-release-soft text-release-strong inset-ring inset-ring-release-line",
  published: "bg-ok-soft text-ok-ink",
  ended: "text-muted inset-ring inset-ring-line",
  undone: "text-muted inset-ring inset-ring-line",
  attention: "bg-danger-soft text-danger inset-ring inset-ring-danger-line",
  discarded: "text-muted line-through inset-ring inset-ring-line",
};

/** The state of a release. */
export function ReleaseStateTag({ state }: { state: ReleaseState }) {
  return (
    <span
      className={`flex-none rounded-[6px] px-2 text-xs leading-5.5 font-semibold whitespace-nowrap ${looks[state]}`}
    >
      {releaseStateLabels[state]}
    </span>
  );
}
