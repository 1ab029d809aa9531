import { Dialog } from "@base-ui/react/dialog";
import { href, useLocation } from "react-router";
import { CloseIcon } from "#app/ui/icon.tsx";
import { matrixKeys } from "#app/console/tabs/matrix/keys.ts";
import { iconButtonClass } from "#app/console/widgets/console-button.ts";

const keys = [
  [["/"], "Buscar na lista"],
  [["N"], "Adicionar, onde a lista permite"],
  [["Ctrl", "Enter"], "Salvar o formulário aberto"],
  [["Esc"], "Fechar o que está aberto"],
  [["Ctrl", "K"], "Ir para uma aba, um plano, uma cidade ou uma ação"],
  [["↑", "↓"], "Mover um banner, com o foco na alça dele"],
  [["L"], "Começar um lançamento, ou entrar em um"],
  [["?"], "Mostrar esta ajuda"],
] as const;

type KeysHelpProps = { isOpen: boolean; onClose: () => void };

/** The dialog that lists the keyboard shortcuts of the console. */
export function KeyboardShortcuts({ isOpen, onClose }: KeysHelpProps) {
  const isInMatrix = useLocation().pathname === href("/intranet/matriz");
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-paper px-6 py-5 text-sm shadow-2 outline-none transition duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
          <div className="flex items-center justify-between gap-3">
            <Dialog.Title className="text-lg font-bold tracking-tight">Atalhos do teclado</Dialog.Title>
            <Dialog.Close aria-label="Fechar" title="Fechar (Esc)" className={`${iconButtonClass} -mr-2`}>
              <CloseIcon size={18} />
            </Dialog.Close>
          </div>
          {isInMatrix && (
            <>
              <h3 className="mt-3 font-bold">Na matriz</h3>
              <KeyList keys={matrixKeys} />
              <h3 className="mt-4 font-bold">Em todo o catálogo</h3>
            </>
          )}
          <KeyList keys={keys} />
          <p className="mt-3 text-xs text-muted">
            No Mac, use ⌘ no lugar de Ctrl. As teclas soltas descansam enquanto você digita em um campo.
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type KeyListProps = { keys: readonly (readonly [names: readonly string[], description: string])[] };

function KeyList({ keys: listed }: KeyListProps) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5">
      {listed.map(([names, description]) => (
        <div
          key={description}
          className="col-span-full grid grid-cols-subgrid items-center border-line py-2 not-first:border-t"
        >
          <dt className="flex gap-1">
            {names.map((name) => (
              <kbd
                key={name}
                className="inline-grid h-6 min-w-6 place-items-center rounded-[5px] border border-control px-1.5 font-sans text-xs font-semibold"
              >
                {name}
              </kbd>
            ))}
          </dt>
          <dd className="text-muted">{description}</dd>
        </div>
      ))}
    </dl>
  );
}
