import { type ReactNode, useRef, useState } from "react";
import { bucketShapes } from "#app/images/image.ts";
import type { Bucket } from "#app/platform/storage/buckets.ts";
import { AlertIcon, CloseIcon } from "#app/ui/icon.tsx";
import { UploadIcon } from "#app/console/widgets/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import type { FieldSpec } from "#app/console/entity/console-entity.ts";
import { controlProps, FieldFrame } from "#app/console/fields/fields.tsx";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { CropFrame, ZoomSlider } from "./crop-frame.tsx";
import { formatImageValue } from "./image-value.ts";
import { ImagePreview } from "./image-preview.tsx";
import { acceptedImageTypes } from "./upload-rules.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { type PendingImage, usePendingImage } from "./use-pending-image.ts";

type ImageFieldProps = {
  field: FieldState;
  /** The field that describes the image: another image makes it blank. */
  description?: FieldState | undefined;
  bucket: Bucket;
  help?: ReactNode;
  isOptional?: boolean;
  /** Precedes the reason when an upload fails. */
  errorTitle?: string;
  /** The label of the button that removes the image; absent where an image is required. */
  resetLabel?: string;
};

/**
 * A field with an image's URL. The image is chosen by a button or dropped, cropped, and uploaded by its own button or
 * when the form is saved, which then waits for the upload.
 */
export function ImageField(props: ImageFieldProps) {
  const {
    field,
    description,
    bucket,
    help,
    isOptional,
    errorTitle = "Erro ao fazer upload da imagem",
    resetLabel,
  } = props;
  const root = useRef<HTMLDivElement>(null);
  const image = usePendingImage({ field, bucket, errorTitle, root, replace });

  /** What describes the former image goes with it, unless staff have changed it already for the next. */
  function replace(value: string): void {
    if (field.value !== "" && description?.previousText === null) description.set("");
    field.set(value);
  }

  /** With the former image its description is back, unless staff have written another. */
  function restore(): void {
    if (description?.value === "") description.reset();
    field.reset();
  }

  return (
    <FieldFrame field={{ ...field, reset: restore }} help={help} isOptional={isOptional} isGroup>
      <div ref={root} className="grid grid-cols-1 gap-2.5">
        <ImageFrame bucket={bucket} url={field.value || null} image={image} />
        {image.error && (
          <p role="alert" className="flex gap-1.5 text-xs font-semibold text-danger">
            <AlertIcon size={15} className="mt-px" />
            {image.error}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {image.upload ? (
            <button type="button" className={buttonClass("plain")} onClick={image.upload.stop}>
              <CloseIcon size={16} />
              Cancelar envio
            </button>
          ) : (
            <ImageButtons
              image={image}
              value={field.value}
              resetLabel={resetLabel}
              input={controlProps(field, help, true)}
            />
          )}
        </div>
      </div>
    </FieldFrame>
  );
}

type ImageFrameProps = { bucket: Bucket; url: string | null; image: PendingImage };

/** Shows the image of the field, or the chosen one to be framed, and takes one that is dropped on it. */
function ImageFrame({ bucket, url, image: { pending, shape, upload, take, frame } }: ImageFrameProps) {
  const [isDragOver, setDragOver] = useState(false);
  return (
    <div
      className={`relative overflow-clip rounded-sm border bg-surface ${widths[bucket]} ${isDragOver ? "border-brand inset-ring inset-ring-brand" : "border-field-line"}`}
      style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      {pending?.image ? (
        <CropFrame
          image={pending.image}
          shape={shape}
          framing={pending.framing}
          onChange={(framing) => !upload && frame(framing)}
        />
      ) : pending ? (
        <p className="grid size-full place-items-center px-4 text-center text-sm text-muted">{hiddenNote}</p>
      ) : (
        <ImagePreview
          url={url}
          sizes="34rem"
          className={`size-full ${bucketShapes[bucket].isOwn ? "object-contain p-3" : "object-cover"}`}
        />
      )}
      {isDragOver && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center bg-scrim font-bold text-white">
          Solte a imagem aqui
        </p>
      )}
      {upload && pending && <UploadProgress file={pending.file} share={upload.share} />}
    </div>
  );
}

type ImageButtonsProps = {
  image: PendingImage;
  /** The field's value. */
  value: string;
  resetLabel: string | undefined;
  input: ReturnType<typeof controlProps>;
};

/** Chooses an image, uploads and zooms the chosen one, and removes the field's. */
function ImageButtons({ image, value, resetLabel, input }: ImageButtonsProps) {
  const { pending, take, frame, send, remove } = image;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <label className={`${buttonClass("plain")} cursor-pointer ${focusInside}`}>
        <UploadIcon size={16} />
        {pending || value ? "Trocar imagem" : "Escolher imagem"}
        <input
          ref={picker}
          {...input}
          type="file"
          accept={acceptedImageTypes.join(",")}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Choosing the same file again must also fire a change event.
            event.target.value = "";
          }}
        />
      </label>
      {pending && (
        <>
          <button type="button" className={buttonClass("brand")} onClick={send}>
            Enviar imagem
          </button>
          {pending.image && <ZoomSlider framing={pending.framing} onChange={frame} />}
        </>
      )}
      {resetLabel && !pending && value && (
        <button
          type="button"
          className={buttonClass("quiet")}
          onClick={() => {
            remove();
            picker.current?.focus();
          }}
        >
          {resetLabel}
        </button>
      )}
    </>
  );
}

const hiddenNote = "Este navegador não consegue mostrar a imagem. Envie: o servidor confere e recorta pelo meio.";

const widths: Record<Bucket, string> = {
  banners: "w-full",
  "streaming-banners": "w-full",
  "streaming-icons": "w-30",
  logos: "w-80 max-w-full",
  pages: "w-80 max-w-full",
};

const focusInside = "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand";

/** The field spec of an image: its label and its display text in the history and in a conflict. */
export function imageFieldSpec(label: string): FieldSpec<string | null> {
  return { label, format: formatImageValue };
}
