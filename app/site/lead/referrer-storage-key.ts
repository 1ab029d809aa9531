/** The local storage key of the referrer between the two steps (REFERRAL-6). */
export const referrerStorageKey = "user-form";
