/** The parameters of an advertisement's address that name the campaign. */
export const utmParams = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

/** The parameters by which a network knows one click, each with the network. The site reads that they are there, never the value. */
export const clickIdNetworks = {
  gclid: "google",
  gbraid: "google",
  wbraid: "google",
  fbclid: "facebook",
  msclkid: "bing",
  ttclid: "tiktok",
  li_fat_id: "linkedin",
  twclid: "x",
} as const;

export type ClickId = keyof typeof clickIdNetworks;
export const clickIds = Object.keys(clickIdNetworks) as ClickId[];

/** What the site's own links say of a visit beside `utmParams`. */
export const originParams = { clickId: "clique", referringHost: "vindo" } as const;
