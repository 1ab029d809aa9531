import { formatMegabytes } from "./upload-rules.ts";

/** The progress of an upload, over its image; a share of 1 means that the server is processing it. */
export function UploadProgress({ file, share }: { file: File; share: number }) {
  const isSent = share >= 1;
  return (
    <div className="on-night absolute inset-x-0 bottom-0 grid gap-1.5 bg-night/90 px-3 py-2 text-xs">
      <p className="flex justify-between gap-3">
        <span className="truncate">{file.name}</span>
        <span className="flex-none">
          {isSent
            ? "Preparando a imagem…"
            : `${formatMegabytes(file.size * share)} de ${formatMegabytes(file.size)} MB`}
        </span>
      </p>
      <progress
        aria-label={`Envio de ${file.name}`}
        className="upload-progress"
        max={1}
        value={isSent ? undefined : share}
      />
    </div>
  );
}
