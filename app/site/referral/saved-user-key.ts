/** The entry of the browser's storage in which the referrer waits for the second step (§4). */
export const savedUserKey = "user-form";
