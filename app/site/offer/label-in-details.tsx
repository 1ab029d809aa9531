import { useEffect, useRef, useState } from "react";
import { StyleSheet } from "#app/document/style-sheet.tsx";
import { useProvider } from "#app/brand/provider-context.ts";
import { textActionClass } from "#app/ui/button.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { labelPath, offerPath } from "./label-data.ts";
import stylesheet from "./offer-label.css?url";

/** The label of an offer with the details of its plan, as the server renders it (`label-route.tsx`). */
export default function LabelInDetails({ code }: { code: string }) {
  const { inDetails } = useCopy(content);
  const { archiveShown } = useProvider().offers;
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  useEffect(() => {
    // Parses the page without HTML from text, which the policy forbids.
    const request = new XMLHttpRequest();
    request.responseType = "document";
    request.addEventListener("load", () => {
      const label = request.responseXML?.querySelector(".offer-label");
      if (label) place.current?.replaceChildren(label);
      setState(label ? "shown" : "failed");
    });
    request.addEventListener("error", () => setState("failed"));
    request.open("GET", labelPath(code));
    request.send();
    return () => request.abort();
  }, [code]);

  return (
    <section aria-busy={state === "loading"} className="mt-5">
      <StyleSheet href={stylesheet} />
      <div ref={place} />
      <div role="status" className="text-muted">
        {state === "loading" && (
          <span className="flex items-center gap-3">
            <Spinner />
            {inDetails.loading}
          </span>
        )}
        {state === "failed" && inDetails.failed}
      </div>
      {archiveShown && (
        <a href={offerPath(code)} className={textActionClass}>
          {inDetails.page}
        </a>
      )}
    </section>
  );
}
