import { expect, it } from "vitest";
import { responsiveImageProps, imageFileStem, parseImageUrl } from "./image.ts";

const uploadedAt = new Date("2026-11-21T17:32:08.123Z");
const stem = imageFileStem(uploadedAt, "7f3a9c1b", 1440, 600);
const url = `/imagens/banners/${stem}.webp`;

it("an image is named by its upload time and size, and its URL gives both", () => {
  expect(url).toBe("/imagens/banners/20261121173208123-7f3a9c1b-1440x600.webp");
  expect(parseImageUrl(url)).toEqual({
    bucket: "banners",
    uploadedAt,
    width: 1440,
    height: 600,
    files: [
      { name: `${stem}.640.webp`, width: 640 },
      { name: `${stem}.960.webp`, width: 960 },
      { name: `${stem}.webp`, width: 1440 },
    ],
  });
});

it("an image is loaded in the width that is shown", () => {
  expect(responsiveImageProps(url)).toEqual({
    src: url,
    srcSet: `/imagens/banners/${stem}.640.webp 640w, /imagens/banners/${stem}.960.webp 960w, ${url} 1440w`,
    width: 1440,
    height: 600,
  });
});

it.each([
  "/cenas/rua.svg",
  "/imagens/outro/20261121173208123-7f3a9c1b-1440x600.webp",
  "/imagens/banners/../20261121173208123-7f3a9c1b-1440x600.webp",
  "https://example.com/imagens/banners/20261121173208123-7f3a9c1b-1440x600.webp",
  "javascript:alert(1)",
])("%s is not an uploaded image", (other) => {
  expect(parseImageUrl(other)).toBeNull();
  expect(responsiveImageProps(other)).toEqual({ src: other });
});
