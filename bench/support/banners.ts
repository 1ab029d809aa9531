import type { Kysely } from "kysely";
import sharp from "sharp";
import { actAs } from "#app/records/actor.server.ts";
import * as images from "#app/images/image.server.ts";
import type { Tables } from "#db/tables.ts";

const count = 200;
/** The number of banners that the home page rotates. */
const active = 5;

/**
 * Adds two hundred banners, each with its own uploaded image in all widths: soft colours with grain. Returns the image
 * addresses.
 */
export async function addBanners(database: Kysely<Tables>): Promise<string[]> {
  const addresses: string[] = [];
  for (let index = 0; index < count; index++) {
    const image = await skyImage(index);
    const address = await actAs({ id: null, email: "bench@example.com" }, () => images.upload(image, "banners", null));
    addresses.push(address);
    await database
      .insertInto("banners")
      .values({
        title: `Oferta ${index}`,
        description: "Internet de fibra",
        image_url: address,
        bg_color: "yellow",
        display_order: index,
        is_active: index < active,
      })
      .execute();
  }
  await database.updateTable("uploaded_images").set({ used_at: new Date() }).execute();
  return addresses;
}

/** A few coloured points scaled up to a banner, with grain. */
async function skyImage(index: number): Promise<Buffer> {
  const [columns, rows] = [12, 5];
  const points = Buffer.from(
    Array.from({ length: columns * rows * 3 }, (_, point) => (index * 47 + point * (11 + (index % 13))) % 256),
  );
  const [width, height] = [960, 400];
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  return sharp(points, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .composite([
      { input: { create: { width, height, channels: 3, background: "#808080", noise } }, blend: "soft-light" },
    ])
    .jpeg()
    .toBuffer();
}
