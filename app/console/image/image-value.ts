import { parseImageUrl } from "#app/images/image.ts";
import { formatExactTime } from "#app/console/dates.ts";

const pendingPrefix = "arquivo:";

/** The field value for a file that was chosen and is not uploaded yet. */
export function pendingImageValue(file: File): string {
  return pendingPrefix + file.name;
}

/** The display text of an image field's value: an image's URL, or the mark of a pending file. */
export function formatImageValue(value: string): string {
  if (value.startsWith(pendingPrefix)) return value.slice(pendingPrefix.length);
  const stored = parseImageUrl(value);
  return stored ? `enviada em ${formatExactTime(stored.uploadedAt)}` : value.slice(value.lastIndexOf("/") + 1);
}
