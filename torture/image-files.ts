import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { parseImageUrl } from "#app/images/image.ts";
import { buckets, imagesPath } from "#app/platform/storage/buckets.ts";

type ImageFolder = {
  /** Addresses with at least one file. */
  stems: string[];
  /** Addresses with all files, all of them valid. */
  complete: string[];
  /** Invalid files, with the reason. */
  invalid: string[];
};

/** Checks the image folder; files found valid once are not decoded again. */
export function createImageChecker() {
  const valid = new Set<string>();
  return {
    async check(dataDir: string): Promise<ImageFolder> {
      const invalid: string[] = [];
      const stems = new Set<string>();
      for (const bucket of buckets) {
        for (const name of readdirSync(join(dataDir, "images", bucket))) {
          // The sign of an instance is no image.
          if (!name.endsWith(".webp")) continue;
          stems.add(`${imagesPath}/${bucket}/${name.replace(/(\.\d+)?\.webp$/, ".webp")}`);
          const path = join(bucket, name);
          if (valid.has(path)) continue;
          const fault = await findFault(readFileSync(join(dataDir, "images", path)), widthIn(name));
          if (fault) invalid.push(`${path}: ${fault}`);
          else valid.add(path);
        }
      }
      const complete = [...stems].filter((address) => {
        const image = parseImageUrl(address);
        return image?.files.every(({ name }) => valid.has(join(image.bucket, name))) ?? false;
      });
      return { stems: [...stems], complete, invalid };
    },
  };
}

/** The width in the file name: its suffix, or part of the largest file's size. */
function widthIn(name: string): number {
  return Number(/\.(\d+)\.webp$/.exec(name)?.[1] ?? /-(\d+)x\d+\.webp$/.exec(name)?.[1]);
}

async function findFault(bytes: Buffer, width: number): Promise<string | null> {
  try {
    const { info } = await sharp(bytes, { failOn: "truncated" }).raw().toBuffer({ resolveWithObject: true });
    return info.width === width ? null : `it is ${info.width} px wide`;
  } catch (error) {
    return String(error);
  }
}
