import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStaticHandler, type LoaderFunction } from "react-router";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as images from "#app/images/image.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { openImageStore } from "#app/platform/storage/image-store.server.ts";
import type { SettingsChange } from "#app/provider/setting.ts";
import * as settings from "#app/provider/settings.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { asStaff, createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { createImage } from "#test/image-fixtures.ts";
import { appIcons } from "./app-icon.ts";
import { loader as drawing } from "./drawing-route.ts";
import { loader as icon } from "./icon-route.ts";
import { loader as manifest } from "./manifest-route.ts";
import { loader as share } from "./share-route.ts";

freshDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "vitrine-pictures-"));
beforeAll(() => openImageStore({ dataDir, s3: null }));
beforeEach(emptyDatabase);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const routes = {
  "/cenas/:file": drawing,
  "/manifest.webmanifest": manifest,
  "/compartilhar/:uf?/:file": share,
  "/icones/:file": icon,
};
const handler = createStaticHandler(
  Object.entries(routes).map(([path, loader]) => ({ id: path, path, loader: loader as unknown as LoaderFunction })),
);

async function request(path: string): Promise<Response> {
  return handler.queryRoute(new Request(new URL(path, "http://localhost")));
}

const bytesOf = async (path: string) => Buffer.from(await (await request(path)).arrayBuffer());

async function changeSettings(change: SettingsChange) {
  const { version } = await asStaff(() => settings.find());
  await asStaff(() => settings.update(1, change, version));
}

/** The colour of a point of a picture, given in shares of its sides, as "red", "green" or "blue", or as "white". */
async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red, green, blue] = data.subarray(start, start + 3) as unknown as [number, number, number];
  if (Math.min(red, green, blue) > 240) return "white";
  return red > green && red > blue ? "red" : green > blue ? "green" : "blue";
}

describe("/cenas", () => {
  test("has the drawings in the provider's colours, at once after a change", async () => {
    const before = await request("/cenas/rua.svg");
    expect(before.headers.get("content-type")).toBe("image/svg+xml");
    const drawn = await before.text();
    await changeSettings({ "colours.brand": "#0a7a3f" });
    const recoloured = await (await request("/cenas/rua.svg")).text();
    expect(recoloured).not.toBe(drawn);
    expect(recoloured.replace(/#[\da-f]{6}/g, "")).toBe(drawn.replace(/#[\da-f]{6}/g, ""));
  });

  test.each(["/cenas/nada.svg", "/cenas/rua.png", "/cenas/..%2Fblog.svg", "/cenas/constructor.svg"])(
    "answers 404 for %s",
    async (path) => expect((await request(path)).status).toBe(404),
  );
});

describe("the picture of shared links", () => {
  test("is a JPEG of 1200 by 630 with the provider's name, in its colours", async () => {
    const before = await bytesOf("/compartilhar/provedor.jpg");
    expect(await sharp(before).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(before.length).toBeLessThan(150_000);
    expect(await colourAt(before, 0.5, 0.02)).toBe("blue");
    await changeSettings({ name: "Ipê Telecom" });
    const renamed = await bytesOf("/compartilhar/provedor.jpg");
    expect(renamed.equals(before)).toBe(false);
    await changeSettings({ "colours.brand": "#b0122a" });
    expect(await colourAt(await bytesOf("/compartilhar/provedor.jpg"), 0.5, 0.02)).toBe("red");
  });

  test("of a city has its lowest price, and changes with it", async () => {
    const cityId = await createCity({ name: "São João del Rei" });
    const path = "/compartilhar/mg/sao-joao-del-rei.jpg";
    const withoutPlans = await bytesOf(path);
    expect(await sharp(withoutPlans).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    await createPlanCity(await createPlan({ price: 99.9 }), cityId);
    const withPrice = await bytesOf(path);
    expect(withPrice.equals(withoutPlans)).toBe(false);
    await createPlanCity(await createPlan({ name: "Fibra 900", price: 149.9 }), cityId);
    expect((await bytesOf(path)).equals(withPrice)).toBe(true);
    await createPlanCity(await createPlan({ name: "Fibra 300", price: 89.9 }), cityId);
    expect((await bytesOf(path)).equals(withPrice)).toBe(false);
  });

  test("exists only for the provider and active cities, as do the icons", async () => {
    const closed = await createCity({ name: "Betim" });
    await asStaff(() => cities.setActive(closed, false));
    for (const path of [
      "/compartilhar/mg/betim.jpg",
      "/compartilhar/mg/nada.jpg",
      "/compartilhar/mg/betim.png",
      "/compartilhar/nada.jpg",
      "/icones/nada.png",
    ])
      expect([path, (await request(path)).status]).toEqual([path, 404]);
  });

  test("has the logo on white in the place of mark and name", async () => {
    const before = await bytesOf("/compartilhar/provedor.jpg");
    const logo = await asStaff(async () => images.upload(await createImage(640, 160), "logos", null));
    await changeSettings({ "logo.image": logo, "logo.alt": "Ipê" });
    const after = await bytesOf("/compartilhar/provedor.jpg");
    expect(await colourAt(before, 0.064, 0.13)).toBe("blue");
    expect(await colourAt(after, 0.064, 0.13)).toBe("white");
    // The left half of the logo is red.
    expect(await colourAt(after, 0.1, 0.155)).toBe("red");
  });
});

describe("a provider without a logo", () => {
  /** As a new site has it: only the demonstration has a mark. */
  async function withoutMark() {
    const marked = [await bytesOf("/compartilhar/provedor.jpg"), await bytesOf("/icones/512.png")];
    await sql`update settings set facts = facts #- '{logo,mark}'`.execute(db);
    return marked;
  }

  test("has its name alone in the picture, and its initial in the icon", async () => {
    const [picture, shown] = await withoutMark();
    // The spark of the mark, and where it was.
    expect(await colourAt(picture!, 0.085, 0.104)).not.toBe("blue");
    expect(await colourAt(await bytesOf("/compartilhar/provedor.jpg"), 0.085, 0.104)).toBe("blue");
    const initial = await bytesOf("/icones/512.png");
    expect(initial.equals(shown!)).toBe(false);
    await changeSettings({ name: "Ipê" });
    expect((await bytesOf("/icones/512.png")).equals(initial)).toBe(false);
  });
});

describe("the icons", () => {
  test.each(Object.entries(appIcons))("%s is a PNG of its size", async (file, { size }) => {
    expect(await sharp(await bytesOf(`/icones/${file}`)).metadata()).toMatchObject({
      format: "png",
      width: size,
      height: size,
    });
  });

  test("are in the provider's colour, with a square logo, or the initial of a wide one", async () => {
    await changeSettings({ "colours.brand": "#0a7a3f" });
    const marked = await bytesOf("/icones/512.png");
    expect(await colourAt(marked, 0.5, 0.04)).toBe("green");
    const wide = await asStaff(async () => images.upload(await createImage(640, 160), "logos", null));
    await changeSettings({ "logo.image": wide, "logo.alt": "Ipê" });
    const lettered = await bytesOf("/icones/512.png");
    expect(await colourAt(lettered, 0.5, 0.04)).toBe("green");
    expect(lettered.equals(marked)).toBe(false);
    const square = await asStaff(async () => images.upload(await createImage(300, 300), "logos", null));
    await changeSettings({ "logo.image": square });
    const withLogo = await bytesOf("/icones/512.png");
    expect(await colourAt(withLogo, 0.5, 0.04)).toBe("white");
    expect(await colourAt(withLogo, 0.3, 0.5)).toBe("red");
  });
});

test("the manifest has the provider's name and colour, and icons that exist, one of which can be cut", async () => {
  await changeSettings({ name: "Ipê Telecomunicações do Brasil", "colours.brand": "#0a7a3f" });
  const response = await request("/manifest.webmanifest");
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  const { name, short_name, theme_color, icons } = (await response.json()) as Record<string, string> & {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect([name, short_name]).toEqual(["Ipê Telecomunicações do Brasil", "Ipê"]);
  expect(theme_color).toMatch(/^#[\da-f]{6}$/);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src } of icons) expect([src, (await request(src)).status]).toEqual([src, 200]);
});
