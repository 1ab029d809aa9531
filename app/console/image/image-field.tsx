import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { bucketShapes } from "#app/images/image.ts";
import type { Bucket } from "#app/platform/storage/buckets.ts";
import { AlertIcon, CloseIcon } from "#app/ui/icon.tsx";
import { UploadIcon } from "#app/console/widgets/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import type { FieldSpec } from "#app/console/entity/console-entity.ts";
import { controlProps, FieldFrame } from "#app/console/fields/fields.tsx";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { useNotify } from "#app/console/widgets/toasts.tsx";
import { initialFraming, cropOf, type Framing } from "./crop.ts";
import { CropFrame, ZoomSlider } from "./crop-frame.tsx";
import { formatImageValue, pendingImageValue } from "./image-value.ts";
import { ImagePreview } from "./image-preview.tsx";
import { type OpenedImage, openImage } from "./open-image.ts";
import { uploadImage, UploadError } from "./upload-image.ts";
import { acceptedImageTypes, uploadMessages } from "./upload-rules.ts";
import { UploadProgress } from "./upload-progress.tsx";

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

/** An image that was chosen and is not uploaded yet. */
type PendingImage = OpenedImage & { framing: Framing };

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
  const [chosen, setChosen] = useState<PendingImage | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [upload, setUpload] = useState<{ share: number; stop: () => void } | null>(null);
  const [isDragOver, setDragOver] = useState(false);
  // The image being opened or uploaded, for which a save waits; resolves to whether it succeeded.
  const work = useRef<Promise<boolean> | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  // The field holds a mark of the chosen file, so that it counts as a change; resetting the field discards the image.
  const pending = chosen && field.value === pendingImageValue(chosen.file) ? chosen : null;
  const shape = (bucketShapes[bucket].isOwn && pending?.image) || bucketShapes[bucket];

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

  /** Opens the file as an image; returns whether it succeeded. */
  async function choose(file: File): Promise<boolean> {
    setError(null);
    try {
      const opened = await openImage(file);
      // Synchronously, so that a save that waits for it sees it.
      flushSync(() => {
        setChosen({ ...opened, framing: initialFraming });
        replace(pendingImageValue(file));
      });
      return true;
    } catch (reason) {
      setError(reason instanceof UploadError ? reason.message : uploadMessages.unreadable);
      return false;
    }
  }

  /** Uploads the image and sets the field to its URL; returns whether it succeeded. */
  async function send({ file, image, framing }: PendingImage): Promise<boolean> {
    const controller = new AbortController();
    const stop = () => controller.abort();
    setError(null);
    setUpload({ share: 0, stop });
    try {
      const url = await uploadImage(file, {
        bucket,
        crop: image && cropOf(image, shape, framing),
        onProgress: (share) => setUpload({ share, stop }),
        signal: controller.signal,
      });
      // Synchronously, so that the form is saved with it.
      flushSync(() => {
        field.set(url);
        setUpload(null);
      });
      notify(null);
      return true;
    } catch (reason) {
      setUpload(null);
      if (reason instanceof UploadError) {
        setError(`${errorTitle}: ${reason.message}`);
        notify({ title: errorTitle, description: reason.message, isFailure: true });
      }
      return false;
    }
  }

  /** Stores the promise in `work` until it settles. */
  function start(promise: Promise<boolean>): Promise<boolean> {
    work.current = promise.finally(() => {
      work.current = null;
    });
    return work.current;
  }

  function take(file: File | undefined): void {
    if (file && !work.current) void start(choose(file));
  }

  const holdSave = useEffectEvent((event: SubmitEvent) => {
    const promise = work.current ?? (pending && start(send(pending)));
    if (!promise) return;
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget as HTMLFormElement;
    void promise.then((isDone) => isDone && form.requestSubmit());
  });
  useEffect(() => {
    const form = root.current?.closest("form");
    form?.addEventListener("submit", holdSave);
    return () => form?.removeEventListener("submit", holdSave);
  }, []);

  return (
    <FieldFrame field={{ ...field, reset: restore }} help={help} isOptional={isOptional} isGroup>
      <div ref={root} className="grid grid-cols-1 gap-2.5">
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
              onChange={(framing) => !upload && setChosen({ ...pending, framing })}
            />
          ) : pending ? (
            <p className="grid size-full place-items-center px-4 text-center text-sm text-muted">{hiddenNote}</p>
          ) : (
            <ImagePreview
              url={field.value || null}
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
        {error && (
          <p role="alert" className="flex gap-1.5 text-xs font-semibold text-danger">
            <AlertIcon size={15} className="mt-px" />
            {error}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {upload ? (
            <button type="button" className={buttonClass("plain")} onClick={upload.stop}>
              <CloseIcon size={16} />
              Cancelar envio
            </button>
          ) : (
            <>
              <label className={`${buttonClass("plain")} cursor-pointer ${focusInside}`}>
                <UploadIcon size={16} />
                {pending || field.value ? "Trocar imagem" : "Escolher imagem"}
                <input
                  ref={picker}
                  {...controlProps(field, help, true)}
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
                  <button type="button" className={buttonClass("brand")} onClick={() => void start(send(pending))}>
                    Enviar imagem
                  </button>
                  {pending.image && (
                    <ZoomSlider framing={pending.framing} onChange={(framing) => setChosen({ ...pending, framing })} />
                  )}
                </>
              )}
              {resetLabel && !pending && field.value && (
                <button
                  type="button"
                  className={buttonClass("quiet")}
                  onClick={() => {
                    setError(null);
                    replace("");
                    picker.current?.focus();
                  }}
                >
                  {resetLabel}
                </button>
              )}
            </>
          )}
        </div>
      </div>
    </FieldFrame>
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
