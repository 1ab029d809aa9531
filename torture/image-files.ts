import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { storedImage } from "#app/catalogue/image.ts";
import { buckets, imagesPath } from "#app/platform/bucket.ts";

type Look = {
  /** Addresses of which some file is there. */
  stems: string[];
  /** Addresses whose files are all there, none of them torn. */
  whole: string[];
  /** What is wrong with files that are not what their names say. */
  torn: string[];
};

/** Looks through the folder of images; what was found to be sound once is not decoded again. */
export function imageFiles() {
  const sound = new Set<string>();
  return {
    async look(dataDir: string): Promise<Look> {
      const torn: string[] = [];
      const stems = new Set<string>();
      for (const bucket of buckets) {
        for (const name of readdirSync(join(dataDir, "images", bucket))) {
          stems.add(`${imagesPath}/${bucket}/${name.replace(/(\.\d+)?\.webp$/, ".webp")}`);
          const path = join(bucket, name);
          if (sound.has(path)) continue;
          const fault = await faultOf(readFileSync(join(dataDir, "images", path)), widthIn(name));
          if (fault) torn.push(`${path}: ${fault}`);
          else sound.add(path);
        }
      }
      const whole = [...stems].filter((address) => {
        const image = storedImage(address);
        return image?.files.every(({ name }) => sound.has(join(image.bucket, name))) ?? false;
      });
      return { stems: [...stems], whole, torn };
    },
  };
}

/** Names end in the width of the file, or in the size of the widest. */
function widthIn(name: string): number {
  return Number(/\.(\d+)\.webp$/.exec(name)?.[1] ?? /-(\d+)x\d+\.webp$/.exec(name)?.[1]);
}

async function faultOf(bytes: Buffer, width: number): Promise<string | null> {
  try {
    const { info } = await sharp(bytes, { failOn: "truncated" }).raw().toBuffer({ resolveWithObject: true });
    return info.width === width ? null : `it is ${info.width} px wide`;
  } catch (error) {
    return String(error);
  }
}
