import type { Locator } from "@playwright/test";
import sharp from "sharp";

export type Rgb = readonly [red: number, green: number, blue: number];

/** The colour that the screen shows inside an element, near its left edge: the background, with filters applied. */
export async function paintedColour(locator: Locator): Promise<Rgb> {
  await locator.scrollIntoViewIfNeeded();
  const box = (await locator.boundingBox())!;
  const inset = Math.min(7, box.width / 4);
  const clip = { x: box.x + inset, y: box.y + box.height / 2, width: 1, height: 1 };
  const { data } = await sharp(await locator.page().screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [data[0]!, data[1]!, data[2]!];
}
