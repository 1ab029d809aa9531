/** The header in which a page of the console says which catalogue it shows: a release's id, or `liveMode`. */
export const shownModeHeader = "X-Release";
export const liveMode = "live";

/** The form field that puts one write of a live page into a release: the release's id. */
export const intoField = "into";
