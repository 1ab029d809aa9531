/** Saves a file from the browser. Its address is a blob URL, which others cannot open. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: file.name }).click();
  // Some browsers read the blob only after a delay.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
