/** The badge of what is announced but not sold yet. */
export const menu = { comingSoon: "Em breve" };
