import { describe, expect, it } from "vitest";
import { centred, cropOf, pulled, zoomed } from "./crop.ts";

const banner = { width: 12, height: 5 };
const photo = { width: 4000, height: 3000 };
const strip = { width: 3000, height: 500 };

describe("the frame", () => {
  it("shows all of an image of its own proportion", () => {
    expect(cropOf({ width: 2400, height: 1000 }, banner, centred)).toEqual({ left: 0, top: 0, width: 1, height: 1 });
  });

  it("shows the middle of a taller image, as wide as it is", () => {
    const crop = cropOf(photo, banner, centred);
    expect(crop).toMatchObject({ left: 0, width: 1 });
    expect((crop.width * photo.width) / (crop.height * photo.height)).toBeCloseTo(12 / 5);
    expect(crop.top).toBeCloseTo((1 - crop.height) / 2);
  });

  it("shows the middle of a wider image, as high as it is", () => {
    const crop = cropOf(strip, banner, centred);
    expect(crop).toMatchObject({ top: 0, height: 1 });
    expect((crop.width * strip.width) / (crop.height * strip.height)).toBeCloseTo(12 / 5);
  });

  it("keeps its proportion and stays inside however close it is", () => {
    for (const zoom of [0.2, 1, 2.5, 4, 90]) {
      const { left, top, width, height } = cropOf(photo, banner, { ...zoomed(centred, zoom), x: 1, y: 0 });
      expect((width * photo.width) / (height * photo.height)).toBeCloseTo(12 / 5);
      expect(left + width).toBeLessThanOrEqual(1.000001);
      expect(top).toBe(0);
    }
  });
});

describe("pulling the image", () => {
  it("by a whole frame shows what was beside it", () => {
    const close = zoomed(centred, 4);
    const crop = cropOf(photo, banner, close);
    const next = cropOf(photo, banner, pulled(close, crop, 1, 0));
    expect(next.left).toBeCloseTo(crop.left - crop.width);
    expect(next.top).toBeCloseTo(crop.top);
  });

  it("ends at the image's edges", () => {
    const crop = cropOf(photo, banner, centred);
    expect(pulled(centred, crop, 0, 50).y).toBe(0);
    expect(pulled(centred, crop, 0, -50).y).toBe(1);
  });

  it("does nothing in a direction that has no way to go", () => {
    const crop = cropOf(photo, banner, centred);
    expect(pulled(centred, crop, 0.4, 0)).toEqual(centred);
  });
});
