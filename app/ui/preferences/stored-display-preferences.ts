/** The names under which display preferences are stored and applied. The inline script of the head applies them. */

/** Keys of the storage. */
export const darkModeKey = "darkMode";
export const fontSizeKey = "fontSize";
export const highContrastKey = "highContrast";

/** Root class that turns dark mode on. */
export const darkModeClass = "dark";

/** Root class of a page that the browser darkens by itself. */
export const darkenedClass = "darkened";

/** Root font sizes (specification ACCESSIBILITY-1), in pixels. */
export const fontSizes = { small: 14, normal: 16, large: 18 } as const;
export type FontSize = keyof typeof fontSizes;

/** Root class that turns high contrast on. */
export const highContrastClass = "high-contrast";
