import { useState } from "react";
import { useFetcher, useSubmit } from "react-router";
import { type ToastContent, useNotify } from "#app/console/widgets/toasts.tsx";
import { useFetcherObserver } from "./fetcher-observers.tsx";

export type CommandFields = Record<string, string | number>;

type CommandOptions<Result> = {
  /** The route to post to; by default the one that renders the component. */
  path?: string | undefined;
  /** Whether a result changes what the page shows; by default each does. */
  isWrite?: (result: Result) => boolean;
  /** The toast that shows a result; null for none. */
  toastFor: (result: Result) => ToastContent | null;
  /** Called with each result, after its toast. */
  onResult?: ((result: Result) => void) | undefined;
};

/**
 * Posts forms to a route's action and shows each result in a toast, even when the component has unmounted by then. The
 * callbacks are those of the render that sent the form.
 */
export function useCommand<Result>({ path, isWrite = () => true, toastFor, onResult }: CommandOptions<Result>) {
  const [fetcherKey, setFetcherKey] = useState<string>();
  const [endedKey, setEndedKey] = useState<string>();
  const [result, setResult] = useState<Result>();
  const { formData } = useFetcher(fetcherKey === undefined ? {} : { key: fetcherKey });
  const submit = useSubmit();
  const observe = useFetcherObserver<Result>();
  const notify = useNotify();
  return {
    send: (fields: CommandFields | FormData): void => {
      const key = observe((received) => {
        notify(toastFor(received));
        setResult(received);
        // The answer to a question that a result asks is sent at once, also while the page loads an earlier write.
        if (!isWrite(received)) setEndedKey(key);
        onResult?.(received);
      });
      setFetcherKey(key);
      void submit(fields, { method: "post", navigate: false, fetcherKey: key, ...(path && { action: path }) });
    },
    /** The form being sent, until the page shows what it wrote. */
    pending: fetcherKey === endedKey ? null : (formData ?? null),
    /** The last result. */
    result,
  };
}
