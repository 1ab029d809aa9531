import { href } from "react-router";
import type { CaptionsResult } from "./captions-route.ts";
import { SwitchTrack } from "#app/console/list/active-switch.tsx";
import { useCommand } from "#app/console/actions/use-command.ts";
import type { ToastContent } from "#app/console/widgets/toasts.tsx";

/** Switch for captions in the home carousel (BANNER-11); updates optimistically. */
export function CaptionsSwitch({ showCaptions }: { showCaptions: boolean }) {
  const { send, pending } = useCommand({ path: href("/intranet/banners/legendas"), toastFor });
  const isOn = pending ? pending.get("show") === "sim" : showCaptions;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label="Mostrar legendas"
      className="group ml-auto flex h-9 flex-none items-center gap-2.5 px-1 max-md:h-11"
      onClick={() => send({ show: isOn ? "não" : "sim" })}
    >
      <SwitchTrack />
      <span aria-hidden="true">
        <span className="max-md:hidden">Mostrar legendas</span>
        <span className="md:hidden">Legendas</span>
      </span>
    </button>
  );
}

function toastFor({ areShown }: CaptionsResult): ToastContent {
  if (areShown === null) return { title: "Erro ao atualizar legendas", isFailure: true };
  return { title: areShown ? "Os banners aparecem com legendas" : "Os banners aparecem só com as imagens" };
}
