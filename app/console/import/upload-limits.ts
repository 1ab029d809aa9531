/** The route that accepts CSV files. */
export const importFilePath = "/intranet/importar-arquivo";

/** The largest file: half a million associations are some 70 MB. */
export const maxFileBytes = 150 * 1024 * 1024;

export const tooLargeMessage = (bytes: number) =>
  `O arquivo tem ${Math.ceil(bytes / 1024 / 1024)} MB; o limite é 150 MB. Divida-o em dois.`;
