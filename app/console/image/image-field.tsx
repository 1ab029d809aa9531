import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { shapes } from "#app/catalogue/image.ts";
import { type Bucket, largestUpload } from "#app/platform/bucket.ts";
import { AlertIcon, CloseIcon, UploadIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "../button.ts";
import { described, FieldFrame } from "../fields/fields.tsx";
import type { FieldState } from "../sheet/record-form.ts";
import { useNotify } from "../toasts.tsx";
import { centred, cropOf, type Framing } from "./crop.ts";
import { CropFrame, ZoomSlider } from "./crop-frame.tsx";
import { imageText, markOf } from "./image-text.ts";
import { Picture } from "./picture.tsx";
import { sendImage, UploadFailed } from "./send.ts";
import { imageKinds, sentences } from "./upload-rules.ts";
import { UploadProgress } from "./upload-progress.tsx";

type ImageFieldProps = {
  field: FieldState;
  bucket: Bucket;
  help?: ReactNode;
  isOptional?: boolean;
  /** What comes before the reason when an upload fails. */
  failure?: string;
  /** What the button says that goes back to no image; absent where there must be one. */
  resetTo?: string;
};

/** An image that was chosen and is not sent yet. */
type Chosen = { file: File; image: ImageBitmap; framing: Framing };

/**
 * An image by its address: chosen with a button or dropped, framed in the shape it will have, and sent by its own button
 * or when the form is saved, which then waits for it.
 */
export function ImageField(props: ImageFieldProps) {
  const { field, bucket, help, isOptional, failure = "Erro ao fazer upload da imagem", resetTo } = props;
  const [choice, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState<{ share: number; stop: () => void } | null>(null);
  const [isOver, setOver] = useState(false);
  // An image being opened or sent, for which a save waits; its value is whether that went well.
  const underWay = useRef<Promise<boolean> | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  // What is chosen stands in the field, so that it counts as a change; when the field is set back, it is given up.
  const chosen = choice && field.value === markOf(choice.file) ? choice : null;
  const shape = shapes[bucket].isOwn && chosen ? chosen.image : shapes[bucket];

  /** Whether the file was opened as an image. */
  async function choose(file: File): Promise<boolean> {
    setProblem(null);
    try {
      const image = await opened(file);
      // At once, so that a save that waits for it sees it.
      flushSync(() => {
        setChosen({ file, image, framing: centred });
        field.set(markOf(file));
      });
      return true;
    } catch (error) {
      setProblem(error instanceof UploadFailed ? error.message : sentences.unreadable);
      return false;
    }
  }

  /** Whether the image has arrived and the field holds its address. */
  async function send({ file, image, framing }: Chosen): Promise<boolean> {
    const giveUp = new AbortController();
    const stop = () => giveUp.abort();
    setProblem(null);
    setSending({ share: 0, stop });
    try {
      const address = await sendImage(file, {
        bucket,
        crop: cropOf(image, shape, framing),
        onProgress: (share) => setSending({ share, stop }),
        signal: giveUp.signal,
      });
      // At once, so that the form is saved with it.
      flushSync(() => {
        field.set(address);
        setSending(null);
      });
      return true;
    } catch (error) {
      setSending(null);
      if (error instanceof UploadFailed) {
        setProblem(`${failure}: ${error.message}`);
        notify({ title: failure, description: error.message, isFailure: true });
      }
      return false;
    }
  }

  /** Remembers the work as long as it lasts. */
  function start(work: Promise<boolean>): Promise<boolean> {
    underWay.current = work.finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }

  function take(file: File | undefined): void {
    if (file && !underWay.current) void start(choose(file));
  }

  const holdSave = useEffectEvent((event: SubmitEvent) => {
    const work = underWay.current ?? (chosen && start(send(chosen)));
    if (!work) return;
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget as HTMLFormElement;
    void work.then((isDone) => isDone && form.requestSubmit());
  });
  useEffect(() => {
    const form = root.current?.closest("form");
    form?.addEventListener("submit", holdSave);
    return () => form?.removeEventListener("submit", holdSave);
  }, []);

  return (
    <FieldFrame field={field} help={help} isOptional={isOptional} isGroup>
      <div ref={root} className="grid grid-cols-1 gap-2.5">
        <div
          className={`relative overflow-clip rounded-sm border bg-surface ${widths[bucket]} ${isOver ? "border-brand inset-ring inset-ring-brand" : "border-field-line"}`}
          style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files[0]);
          }}
        >
          {chosen ? (
            <CropFrame
              image={chosen.image}
              shape={shape}
              framing={chosen.framing}
              onChange={(framing) => !sending && setChosen({ ...chosen, framing })}
            />
          ) : (
            <Picture
              address={field.value || null}
              sizes="34rem"
              className={`size-full ${shapes[bucket].isOwn ? "object-contain p-3" : "object-cover"}`}
            />
          )}
          {isOver && (
            <p className="pointer-events-none absolute inset-0 grid place-items-center bg-scrim font-bold text-white">
              Solte a imagem aqui
            </p>
          )}
          {sending && chosen && <UploadProgress file={chosen.file} share={sending.share} />}
        </div>
        {problem && (
          <p role="alert" className="flex gap-1.5 text-xs font-semibold text-danger">
            <AlertIcon size={15} className="mt-px" />
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {sending ? (
            <button type="button" className={buttonClass("plain")} onClick={sending.stop}>
              <CloseIcon size={16} />
              Cancelar envio
            </button>
          ) : (
            <>
              <label className={`${buttonClass("plain")} cursor-pointer ${focusInside}`}>
                <UploadIcon size={16} />
                {chosen || field.value ? "Trocar imagem" : "Escolher imagem"}
                <input
                  ref={picker}
                  {...described(field, help)}
                  type="file"
                  accept={imageKinds.join(",")}
                  className="sr-only"
                  onChange={(event) => {
                    take(event.target.files?.[0]);
                    // The same file chosen again is a choice too.
                    event.target.value = "";
                  }}
                />
              </label>
              {chosen && (
                <>
                  <button type="button" className={buttonClass("brand")} onClick={() => void start(send(chosen))}>
                    Enviar imagem
                  </button>
                  <ZoomSlider framing={chosen.framing} onChange={(framing) => setChosen({ ...chosen, framing })} />
                </>
              )}
              {resetTo && !chosen && field.value && (
                <button
                  type="button"
                  className={buttonClass("quiet")}
                  onClick={() => {
                    setProblem(null);
                    field.set("");
                    picker.current?.focus();
                  }}
                >
                  {resetTo}
                </button>
              )}
            </>
          )}
        </div>
      </div>
    </FieldFrame>
  );
}

const widths: Record<Bucket, string> = {
  banners: "w-full",
  "streaming-banners": "w-full",
  "streaming-icons": "w-30",
  logos: "w-80 max-w-full",
};

const focusInside = "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand";

/** How an image field is called and read in the history and in a conflict. */
export function imageSpec(label: string) {
  return { label, show: imageText };
}

/** The file as an image, upright. Throws `UploadFailed`, or what the browser says of a file that it cannot open. */
async function opened(file: File): Promise<ImageBitmap> {
  if (file.size > largestUpload) throw new UploadFailed(sentences.tooLarge(file.size));
  if (file.type && !imageKinds.includes(file.type)) throw new UploadFailed(sentences.kind);
  return createImageBitmap(file);
}
