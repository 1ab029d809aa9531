import type { Kysely } from "kysely";
import sharp from "sharp";
import { actAs } from "#app/catalogue/actor.server.ts";
import * as images from "#app/catalogue/image.server.ts";
import type { Tables } from "#db/tables.ts";

const count = 200;
/** As many as a home page shows in turn. */
const active = 5;

/**
 * Adds two hundred banners, each with an uploaded picture of its own in every width, soft colours and
 * some grain. Returns the pictures' addresses.
 */
export async function addBanners(database: Kysely<Tables>): Promise<string[]> {
  const addresses: string[] = [];
  for (let place = 0; place < count; place++) {
    const picture = await sky(place);
    const address = await actAs({ id: null, email: "bench@example.com" }, () =>
      images.upload(picture, "banners", null),
    );
    addresses.push(address);
    await database
      .insertInto("banners")
      .values({
        title: `Oferta ${place}`,
        description: "Internet de fibra",
        image_url: address,
        bg_color: "yellow",
        display_order: place,
        is_active: place < active,
      })
      .execute();
  }
  await database.updateTable("uploaded_images").set({ used_at: new Date() }).execute();
  return addresses;
}

/** A few coloured points, drawn out to a banner, and grain over them. */
async function sky(place: number): Promise<Buffer> {
  const [across, down] = [12, 5];
  const points = Buffer.from(
    Array.from({ length: across * down * 3 }, (_, point) => (place * 47 + point * (11 + (place % 13))) % 256),
  );
  const [width, height] = [960, 400];
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  return sharp(points, { raw: { width: across, height: down, channels: 3 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .composite([
      { input: { create: { width, height, channels: 3, background: "#808080", noise } }, blend: "soft-light" },
    ])
    .jpeg()
    .toBuffer();
}
