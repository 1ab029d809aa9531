import { useNavigate } from "react-router";
import { countFailedLoads } from "#app/console/requests/request.ts";
import { announceSessionChange } from "#app/console/requests/session-watch.ts";
import { useReload } from "#app/console/requests/use-reload.ts";
import { useNotify } from "#app/console/widgets/toasts.tsx";

// Commands of the frame, used by its header and by the palette.

/** Reads everything on the screen again; the toast says whether that worked (CONSOLE-4). */
export function useRefresh() {
  const { isReloading, reload } = useReload();
  const notify = useNotify();
  return {
    isRefreshing: isReloading,
    refresh: async () => {
      // A load that cannot work would replace what the screen shows by an error.
      if (!navigator.onLine) {
        notify({ title: "Erro ao atualizar dados", description: "Sem conexão com a internet.", isFailure: true });
        return;
      }
      const failedBefore = countFailedLoads();
      await reload();
      if (countFailedLoads() === failedBefore) notify({ title: "Dados atualizados" });
      else {
        notify({
          title: "Erro ao atualizar dados",
          description: "O servidor não respondeu como esperado. Tente de novo.",
          isFailure: true,
        });
      }
    },
  };
}

export const signOutPath = "/auth/sair";

/** Signs out by fetch instead of a form, so that an unreachable server can be reported. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const notify = useNotify();
  return async () => {
    try {
      const response = await fetch(signOutPath, { method: "POST" });
      if (!response.ok) throw new Error(`Sign-out failed with status ${response.status}`);
      announceSessionChange();
      await navigate("/auth");
    } catch {
      notify({ title: "Erro ao sair", description: "Não foi possível encerrar a sessão.", isFailure: true });
    }
  };
}
