import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { bucketShapes } from "#app/images/image.ts";
import type { Bucket } from "#app/platform/storage/buckets.ts";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { useNotify } from "#app/console/widgets/toasts.tsx";
import { cropOf, type Framing, initialFraming } from "./crop.ts";
import { pendingImageValue } from "./image-value.ts";
import { type OpenedImage, openImage } from "./open-image.ts";
import { uploadImage, UploadError } from "./upload-image.ts";
import { uploadMessages } from "./upload-rules.ts";

type PendingImageOptions = {
  /** The field of the image's URL. */
  field: FieldState;
  bucket: Bucket;
  /** Precedes the reason when an upload fails. */
  errorTitle: string;
  /** An element of the form. */
  root: RefObject<HTMLElement | null>;
  /** Sets the field to another value than the URL of an uploaded image. */
  replace: (value: string) => void;
};

/** An image that was chosen and is not uploaded yet. */
type ChosenImage = OpenedImage & { framing: Framing };

/** The image that was chosen for a field: opens, frames and uploads it, at the latest when the form is saved. */
export function usePendingImage({ field, bucket, errorTitle, root, replace }: PendingImageOptions) {
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const { error, setError, upload, sendImage } = useImageUpload(bucket, errorTitle);
  // The image being opened or uploaded, for which a save waits; resolves to whether it succeeded.
  const work = useRef<Promise<boolean> | null>(null);
  // The field holds a mark of the chosen file, so that it counts as a change; resetting the field discards the image.
  const pending = chosen && field.value === pendingImageValue(chosen.file) ? chosen : null;
  const shape = (bucketShapes[bucket].isOwn && pending?.image) || bucketShapes[bucket];

  // Staff may write while an image is being opened.
  const latestReplace = useRef(replace);
  useLayoutEffect(() => {
    latestReplace.current = replace;
  });

  /** Opens the file as an image; returns whether it succeeded. */
  async function choose(file: File): Promise<boolean> {
    setError(null);
    try {
      const opened = await openImage(file);
      // Synchronously, so that a save that waits for it sees it.
      flushSync(() => {
        setChosen({ ...opened, framing: initialFraming });
        latestReplace.current(pendingImageValue(file));
      });
      return true;
    } catch (reason) {
      setError(reason instanceof UploadError ? reason.message : uploadMessages.unreadable);
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

  function send(image: ChosenImage): Promise<boolean> {
    return start(sendImage(image, shape, field.set));
  }

  useHeldSave(root, () => work.current ?? (pending && send(pending)));

  return {
    pending,
    /** The aspect ratio that it is cropped to. */
    shape,
    error,
    upload,
    take: (file: File | undefined) => {
      if (file && !work.current) void start(choose(file));
    },
    frame: (framing: Framing) => pending && setChosen({ ...pending, framing }),
    send: () => pending && void send(pending),
    remove: () => {
      setError(null);
      replace("");
    },
  };
}

export type PendingImage = ReturnType<typeof usePendingImage>;

/** Uploads images one at a time, and tells how far it is and what failed. */
function useImageUpload(bucket: Bucket, errorTitle: string) {
  const [error, setError] = useState<string | null>(null);
  const [upload, setUpload] = useState<{ share: number; stop: () => void } | null>(null);
  const notify = useNotify();

  /** Uploads the image and hands over its URL; returns whether it succeeded. */
  async function sendImage(
    { file, image, framing }: ChosenImage,
    shape: { width: number; height: number },
    onUploaded: (url: string) => void,
  ): Promise<boolean> {
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
        onUploaded(url);
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

  return { error, setError, upload, sendImage };
}

/** Saves the form around an element only once the work that is left has succeeded; `begin` returns null for none. */
function useHeldSave(root: RefObject<HTMLElement | null>, begin: () => Promise<boolean> | null) {
  const holdSave = useEffectEvent((event: SubmitEvent) => {
    const promise = begin();
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
  }, [root]);
}
