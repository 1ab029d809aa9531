/** The icons of the site as an app, by file name: the width in pixels, and how much of it the mark may fill. */
export const appIcons = {
  "favicon.png": { size: 48, fill: 0.86, isRounded: true },
  "apple-touch-icon.png": { size: 180, fill: 0.66, isRounded: false },
  "192.png": { size: 192, fill: 0.72, isRounded: true },
  "512.png": { size: 512, fill: 0.72, isRounded: true },
  // Launchers cut it to their own shape; the mark stays in the circle that all of them keep.
  "recortavel.png": { size: 512, fill: 0.56, isRounded: false },
} as const;

export type AppIconFile = keyof typeof appIcons;
