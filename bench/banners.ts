import type { Kysely } from "kysely";
import sharp from "sharp";
import { actAs } from "#app/catalogue/actor.server.ts";
import * as images from "#app/catalogue/image.server.ts";
import type { Tables } from "#db/tables.ts";

const count = 200;
/** As many as a home page shows in turn. */
const active = 5;

/**
 * Adds two hundred banners, each with an uploaded picture of its own in every width, as the demonstration's are drawn: a
 * sky that grows lighter and some grain. Returns the pictures' addresses.
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

async function sky(place: number): Promise<Buffer> {
  const [width, height] = [1440, 600];
  const hue = (place * 360) / count;
  const drawn = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 70% 20%)"/><stop offset="1" stop-color="hsl(${hue + 40} 80% 75%)"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${(place * 71) % width}" cy="${(place * 37) % height}" r="${60 + (place % 9) * 20}" fill="hsl(${hue + 180} 90% 70%)"/>
  </svg>`);
  return sharp({
    create: { width, height, channels: 3, background: "#808080", noise: { type: "gaussian", mean: 128, sigma: 12 } },
  })
    .composite([{ input: await sharp(drawn).png().toBuffer(), blend: "soft-light" }])
    .jpeg()
    .toBuffer();
}
