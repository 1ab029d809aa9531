import { useEffect, useEffectEvent } from "react";
import { href, useFetcher } from "react-router";
import type { CaptionsResult } from "./captions-route.ts";
import { SwitchTrack } from "#app/console/list/active-switch.tsx";
import { useNotify } from "#app/console/widgets/toasts.tsx";

/** Switch for captions in the home carousel (BANNER-11); updates optimistically. */
export function CaptionsSwitch({ showCaptions }: { showCaptions: boolean }) {
  const { submit, formData, data } = useFetcher<CaptionsResult>();
  const notify = useNotify();
  const isOn = formData ? formData.get("show") === "sim" : showCaptions;
  const onResult = useEffectEvent(({ isDone }: CaptionsResult) => {
    if (!isDone) notify({ title: "Erro ao atualizar legendas", isFailure: true });
    else notify({ title: isOn ? "Os banners aparecem com legendas" : "Os banners aparecem só com as imagens" });
  });
  useEffect(() => {
    if (data) onResult(data);
  }, [data]);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label="Mostrar legendas"
      className="group ml-auto flex h-9 flex-none items-center gap-2.5 px-1 max-md:h-11"
      onClick={() =>
        void submit({ show: isOn ? "não" : "sim" }, { method: "post", action: href("/intranet/banners/legendas") })
      }
    >
      <SwitchTrack />
      <span aria-hidden="true">
        <span className="max-md:hidden">Mostrar legendas</span>
        <span className="md:hidden">Legendas</span>
      </span>
    </button>
  );
}
