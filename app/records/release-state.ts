/** The states of a release, from its preparation to its end. */
export type ReleaseState = "draft" | "scheduled" | "published" | "ended" | "undone" | "attention" | "discarded";

export const releaseStateLabels: Record<ReleaseState, string> = {
  draft: "em preparo",
  scheduled: "agendado",
  published: "publicado",
  ended: "encerrado",
  undone: "desfeito",
  attention: "precisa de atenção",
  discarded: "descartado",
};

/** The states in which a release can be changed and published. */
export const openStates: readonly ReleaseState[] = ["draft", "scheduled", "attention"];
