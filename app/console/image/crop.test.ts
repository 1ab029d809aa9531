import { describe, expect, it } from "vitest";
import { initialFraming, cropOf, panBy, zoomTo } from "./crop.ts";

const banner = { width: 12, height: 5 };
const photo = { width: 4000, height: 3000 };
const strip = { width: 3000, height: 500 };

describe("the frame", () => {
  it("shows all of an image with the same aspect ratio", () => {
    expect(cropOf({ width: 2400, height: 1000 }, banner, initialFraming)).toEqual({
      left: 0,
      top: 0,
      width: 1,
      height: 1,
    });
  });

  it("shows the middle of a taller image at full width", () => {
    const crop = cropOf(photo, banner, initialFraming);
    expect(crop).toMatchObject({ left: 0, width: 1 });
    expect((crop.width * photo.width) / (crop.height * photo.height)).toBeCloseTo(12 / 5);
    expect(crop.top).toBeCloseTo((1 - crop.height) / 2);
  });

  it("shows the middle of a wider image at full height", () => {
    const crop = cropOf(strip, banner, initialFraming);
    expect(crop).toMatchObject({ top: 0, height: 1 });
    expect((crop.width * strip.width) / (crop.height * strip.height)).toBeCloseTo(12 / 5);
  });

  it("keeps its aspect ratio and stays inside the image at every zoom", () => {
    for (const zoom of [0.2, 1, 2.5, 4, 90]) {
      const { left, top, width, height } = cropOf(photo, banner, { ...zoomTo(initialFraming, zoom), x: 1, y: 0 });
      expect((width * photo.width) / (height * photo.height)).toBeCloseTo(12 / 5);
      expect(left + width).toBeLessThanOrEqual(1.000001);
      expect(top).toBe(0);
    }
  });
});

describe("panning the image", () => {
  it("by a whole frame shows the adjacent part", () => {
    const zoomedIn = zoomTo(initialFraming, 4);
    const crop = cropOf(photo, banner, zoomedIn);
    const next = cropOf(photo, banner, panBy(zoomedIn, crop, 1, 0));
    expect(next.left).toBeCloseTo(crop.left - crop.width);
    expect(next.top).toBeCloseTo(crop.top);
  });

  it("stops at the image's edges", () => {
    const crop = cropOf(photo, banner, initialFraming);
    expect(panBy(initialFraming, crop, 0, 50).y).toBe(0);
    expect(panBy(initialFraming, crop, 0, -50).y).toBe(1);
  });

  it("does nothing in a direction without room", () => {
    const crop = cropOf(photo, banner, initialFraming);
    expect(panBy(initialFraming, crop, 0.4, 0)).toEqual(initialFraming);
  });
});
