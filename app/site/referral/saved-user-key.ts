/** The entry of the browser's storage in which the referrer waits for the second step (REFERRAL-6). */
export const savedUserKey = "user-form";
