import { useRevalidator } from "react-router";
import { DownloadIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useNotify } from "#app/console/widgets/toasts.tsx";
import { exportUrl } from "./list-params.ts";
import { useListParams } from "./use-list-params.ts";

/**
 * Downloads the whole list as CSV, as searched, filtered and sorted. A HEAD request comes first, because a browser
 * shows little about a failed download; without JavaScript it is a plain link.
 *
 * @param failed the toast's title when the download fails
 */
export function ExportLink({ failureMessage }: { failureMessage: string }) {
  const { params } = useListParams();
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  const url = exportUrl(params);

  const download = async () => {
    try {
      const response = await fetch(url, { method: "HEAD", redirect: "manual" });
      // The session has ended: revalidating the list redirects to the sign-in page.
      if (response.type === "opaqueredirect") return await revalidate();
      if (!response.ok) throw new Error(`The export responded with status ${response.status}`);
      Object.assign(document.createElement("a"), { href: url, download: "" }).click();
    } catch {
      notify({
        title: failureMessage,
        description: "O servidor não respondeu como esperado. Tente de novo.",
        isFailure: true,
      });
    }
  };
  return (
    <a
      href={url}
      download
      title="Exportar CSV"
      className={`${buttonClass("plain")} max-lg:w-9 max-lg:p-0 max-md:w-11`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void download();
      }}
    >
      <DownloadIcon size={16} />
      <span className="max-lg:sr-only">Exportar CSV</span>
    </a>
  );
}
