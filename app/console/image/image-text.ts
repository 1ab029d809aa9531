import { storedImage } from "#app/catalogue/image.ts";
import { exactTime } from "../dates.ts";

const chosenMark = "arquivo:";

/** What stands in a field for a file that was chosen and is not sent yet. */
export function markOf(file: File): string {
  return chosenMark + file.name;
}

/** An image's address, or the mark of a chosen file, for reading. */
export function imageText(value: string): string {
  if (value.startsWith(chosenMark)) return value.slice(chosenMark.length);
  const stored = storedImage(value);
  return stored ? `enviada em ${exactTime(stored.uploadedAt)}` : value.slice(value.lastIndexOf("/") + 1);
}
