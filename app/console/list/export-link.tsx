import { useRevalidator } from "react-router";
import { DownloadIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "../button.ts";
import { useNotify } from "../toasts.tsx";
import { asFile } from "./address.ts";
import { useAddress } from "./use-address.ts";

/**
 * The whole list, as it is searched, filtered and sorted, as a file. The server is asked first whether it will answer,
 * since a browser says little of a download that failed; without script it is a plain link.
 *
 * @param failed what is said then
 */
export function ExportLink({ failed }: { failed: string }) {
  const { params } = useAddress();
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  const address = asFile(params);

  const start = async () => {
    try {
      const answer = await fetch(address, { method: "HEAD", redirect: "manual" });
      // The session has ended: the list itself leads to signing in.
      if (answer.type === "opaqueredirect") return await revalidate();
      if (!answer.ok) throw new Error(`The file answered ${answer.status}`);
      Object.assign(document.createElement("a"), { href: address, download: "" }).click();
    } catch {
      notify({ title: failed, description: "O servidor não respondeu como devia. Tente de novo.", isFailure: true });
    }
  };
  return (
    <a
      href={address}
      download
      title="Exportar CSV"
      className={`${buttonClass("plain")} max-lg:w-9 max-lg:p-0 max-md:w-11`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void start();
      }}
    >
      <DownloadIcon size={16} />
      <span className="max-lg:sr-only">Exportar CSV</span>
    </a>
  );
}
