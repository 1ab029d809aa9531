import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  createDecompressionBomb,
  createAnimation,
  createPhoneJpeg,
  createImage,
  createPolyglot,
  createCmykJpeg,
  createOddJpegs,
} from "#test/image-fixtures.ts";
import { ClientGoneError } from "#app/platform/semaphore.server.ts";
import { type Crop, ImageRejectedError, type Rendition, renderImage } from "./render-image.server.ts";

const shape = { width: 12, height: 5, widths: [240, 480, 960] };
const refusal = (bytes: Uint8Array) =>
  renderImage(bytes, shape, null).then(
    () => "taken",
    (error: unknown) => (error instanceof ImageRejectedError ? error.message : error),
  );

/** The colours of an image's left and right edges, as "red" or "blue". */
async function edges({ bytes, width }: Rendition): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [0.02, 0.98].map((share) => {
    const [red, , blue] = data.subarray(Math.floor(width * share) * info.channels);
    return red! > blue! ? "red" : "blue";
  });
}

describe("an accepted image", () => {
  it.each(["png", "jpeg", "webp", "avif"] as const)("%s becomes WebP in every width, narrowest first", async (kind) => {
    const renditions = await renderImage(await createImage(1200, 500, kind), shape, null);
    expect(renditions.map(({ width, height }) => [width, height])).toEqual([
      [240, 100],
      [480, 200],
      [960, 400],
    ]);
    for (const rendition of renditions) {
      expect(await sharp(rendition.bytes).metadata()).toMatchObject({
        format: "webp",
        width: rendition.width,
        height: rendition.height,
      });
      expect(await edges(rendition)).toEqual(["red", "blue"]);
    }
  });

  it("is never enlarged", async () => {
    const renditions = await renderImage(await createImage(300, 125), shape, null);
    expect(renditions.map(({ width, height }) => [width, height])).toEqual([
      [240, 100],
      [300, 125],
    ]);
    expect(await renderImage(await createImage(1, 1), shape, null)).toMatchObject([{ width: 1, height: 1 }]);
  });

  it("keeps its own aspect ratio where its shape says so", async () => {
    const renditions = await renderImage(
      await createImage(300, 100),
      { ...shape, isOwn: true, widths: [150, 600] },
      null,
    );
    expect(renditions.map(({ width, height }) => [width, height])).toEqual([
      [150, 50],
      [300, 100],
    ]);
    const line = await renderImage(await createImage(3000, 1), { ...shape, isOwn: true, widths: [640] }, null);
    expect(line).toMatchObject([{ width: 640, height: 1 }]);
  });

  it("is cropped to its centre when the aspect ratio differs", async () => {
    const [tall] = await renderImage(await createImage(1000, 4000), { ...shape, widths: [240] }, null);
    expect(tall).toMatchObject({ width: 240, height: 100 });
    expect(await edges(tall!)).toEqual(["red", "blue"]);
  });

  it.each<[string, Crop, string[]]>([
    ["the left third", { left: 0, top: 0, width: 1 / 3, height: 1 / 3 }, ["red", "red"]],
    ["the right third", { left: 2 / 3, top: 2 / 3, width: 1 / 3, height: 1 / 3 }, ["blue", "blue"]],
    ["more than there is", { left: -3, top: 0.9, width: 90, height: 90 }, ["red", "blue"]],
    ["nothing", { left: 1, top: 1, width: 0, height: 0 }, ["blue", "blue"]],
  ])("is cropped to %s", async (_, crop, colours) => {
    const renditions = await renderImage(await createImage(1200, 500), { ...shape, widths: [240] }, crop);
    expect(await edges(renditions.at(-1)!)).toEqual(colours);
  });

  it("is upright and carries no metadata of phone or location", async () => {
    const [upright] = await renderImage(await createPhoneJpeg(), { ...shape, widths: [480] }, null);
    expect(await edges(upright!)).toEqual(["red", "blue"]);
    const left = await sharp(upright!.bytes).metadata();
    expect([left.exif, left.icc, left.xmp, left.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(upright!.bytes.includes("Jatobafone")).toBe(false);
  });

  it("is any photo that viewers show, however a camera or an editor has written it", async () => {
    for (const [oddity, photo] of Object.entries(await createOddJpegs())) {
      const [shown] = await renderImage(photo, { ...shape, widths: [480] }, null);
      expect([oddity, shown!.width, ...(await edges(shown!))]).toEqual([oddity, 480, "red", "blue"]);
    }
  });

  it("is an animated PNG of one frame, which is a still image", async () => {
    const [shown] = await renderImage(await createAnimation("png", 1), { ...shape, widths: [48] }, null);
    expect(shown).toMatchObject({ width: 48, height: 20 });
  });

  it("is a photo of 108 megapixels, upright and cropped, for little memory", async () => {
    const photo = await createPhoneJpeg(12_000, 9_000);
    const renditions = await renderImage(photo, shape, null);
    expect(renditions.map(({ width, height }) => [width, height])).toEqual([
      [240, 100],
      [480, 200],
      [960, 400],
    ]);
    expect(await edges(renditions.at(-1)!)).toEqual(["red", "blue"]);
    const [detail] = await renderImage(
      photo,
      { ...shape, widths: [240] },
      { left: 0.6, top: 0.5, width: 0.3, height: 0.3 },
    );
    expect(await edges(detail!)).toEqual(["blue", "blue"]);
  });

  it("is converted from CMYK to sRGB", async () => {
    const photo = await createCmykJpeg();
    expect((await sharp(photo).metadata()).space).toBe("cmyk");
    const [screen] = await renderImage(photo, { ...shape, widths: [480] }, null);
    expect((await sharp(screen!.bytes).metadata()).space).toBe("srgb");
    expect(await edges(screen!)).toEqual(["red", "blue"]);
  });

  it("holds no other content of the file", async () => {
    const bytes = await createPolyglot();
    expect(bytes.includes("<script>")).toBe(true);
    for (const { bytes: made } of await renderImage(bytes, shape, null)) {
      expect(made.includes("script")).toBe(false);
    }
  });
});

describe("rejects", () => {
  const otherFormat =
    "O arquivo não é uma imagem PNG, JPEG, WebP ou AVIF. Outros formatos, como SVG e GIF, não são aceitos.";
  it.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a page that begins as a GIF", Buffer.from("GIF89a/*<svg/onload=alert(1)>*/=1")],
    ["a program", Buffer.from("\x7FELF\x02\x01\x01")],
    ["an empty file", Buffer.alloc(0)],
  ])("%s, by its bytes", async (_, bytes) => {
    expect(await refusal(bytes)).toBe(otherFormat);
  });

  it.each(["heic\0\0\0\0mif1heic", "mif1\0\0\0\0mif1heicmiaf", "heix\0\0\0\0mif1heix"])(
    "an HEIC photo (%j), with the way out",
    async (brands) => {
      expect(await refusal(Buffer.from(`\0\0\0\x18ftyp${brands}`))).toMatch(/^Esta é uma foto HEIC.*exporte como JPEG/);
    },
  );

  it.each(["gif", "tiff"] as const)("an image of type %s", async (kind) => {
    expect(await refusal(await createImage(60, 25, kind))).toBe(otherFormat);
  });

  it.each(["webp", "png"] as const)("an animated %s", async (kind) => {
    expect(await refusal(await createAnimation(kind))).toBe("A imagem é animada. Envie uma imagem parada.");
  });

  it.each(["png", "jpeg", "webp", "avif"] as const)("a truncated %s", async (kind) => {
    const whole = await sharp({
      create: { width: 300, height: 200, channels: 3, background: "red", noise: { type: "gaussian", sigma: 60 } },
    })
      .toFormat(kind)
      .toBuffer();
    expect(await refusal(whole.subarray(0, whole.length * 0.7))).toBe(
      "O arquivo está incompleto: falta uma parte da imagem. Copie ou baixe a imagem de novo e envie outra vez.",
    );
  });

  it.each(["png", "avif"] as const)("a %s whose pixels cannot be decoded", async (kind) => {
    const whole = await sharp({
      create: { width: 300, height: 200, channels: 3, background: "red", noise: { type: "gaussian", sigma: 60 } },
    })
      .toFormat(kind)
      .toBuffer();
    const middle = Math.round(whole.length * 0.6);
    for (let at = middle; at < middle + 30; at++) whole[at]! ^= 0x55;
    expect(await refusal(whole)).toBe(
      "O arquivo está danificado e não pode ser lido. Abra a imagem, salve de novo e envie outra vez.",
    );
  });

  it("other content behind an image's first bytes", async () => {
    const start = (await createImage(60, 25, "jpeg")).subarray(0, 20);
    expect(await refusal(Buffer.concat([start, Buffer.from("<?php system($_GET[0]); ?>".repeat(50))]))).toMatch(
      /danificado/,
    );
  });

  it("more than 40 megapixels, before they are decoded", async () => {
    const bomb = createDecompressionBomb();
    expect(bomb.length).toBeLessThan(150_000);
    expect(await refusal(bomb)).toBe(
      "A imagem tem 20.000 × 20.000 px; o limite é 40 megapixels, como 8.000 × 5.000 px.",
    );
    expect(await refusal(createDecompressionBomb(10_000))).toMatch(/^A imagem tem 10\.000 × 10\.000 px/);
  });

  it("more than 40 megapixels of a JPEG that is not decoded line by line", async () => {
    expect(await refusal(await createPhoneJpeg(8_000, 5_100, true))).toMatch(/o limite é 40 megapixels/);
    expect(await refusal(await createPhoneJpeg(8_000, 5_100))).toBe("taken");
  });

  it("uploads while too many are waiting", async () => {
    const image = await createImage(600, 250);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusal(image)));
    expect(answers.filter((answer) => answer === "taken").length).toBeGreaterThanOrEqual(9);
    expect(answers).toContain("Há muitas imagens sendo enviadas agora. Tente de novo em instantes.");
  });

  it("a waiting upload of somebody who has gone", async () => {
    const image = await createImage(600, 250);
    const client = new AbortController();
    const first = refusal(image);
    const gone = renderImage(image, shape, null, client.signal);
    client.abort();
    await expect(gone).rejects.toThrow(ClientGoneError);
    expect(await first).toBe("taken");
  });
});
