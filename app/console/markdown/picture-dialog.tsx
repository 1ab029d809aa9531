import { Dialog } from "@base-ui/react/dialog";
import { type FormEvent, useId, useState } from "react";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { TextField } from "#app/console/fields/fields.tsx";
import { ImageField } from "#app/console/image/image-field.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { ReauthDialog } from "#app/console/widgets/reauth-dialog.tsx";

type PictureDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (url: string, alternative: string) => void;
};

/** Uploads an image for a text. It needs words for people who cannot see it, or to be marked as decoration. */
export function PictureDialog({ isOpen, onClose, onChoose }: PictureDialogProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="fixed inset-0 z-50 bg-scrim" />
        <Dialog.Popup className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[90dvh] max-w-lg -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-paper px-6 py-5 text-sm shadow-2 outline-none">
          <Dialog.Title className="mb-3 text-lg font-bold tracking-tight">Imagem</Dialog.Title>
          <PictureForm
            onClose={onClose}
            onChoose={(url, alternative) => {
              onClose();
              onChoose(url, alternative);
            }}
          />
          <ReauthDialog isOpen={isOpen} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PictureForm({ onClose, onChoose }: Omit<PictureDialogProps, "isOpen">) {
  const [errors, setErrors] = useState<{ url?: string; alternative?: string }>({});
  const url = useField("A imagem", errors.url);
  const alternative = useField("O que a imagem mostra", errors.alternative);
  const [isDecoration, setDecoration] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The sheet's form is around this one.
    event.stopPropagation();
    const lacking = {
      ...(url.value === "" && { url: "Escolha uma imagem" }),
      ...(alternative.value.trim() === "" &&
        !isDecoration && { alternative: "Descreva a imagem para quem não pode vê-la" }),
    };
    setErrors(lacking);
    if (Object.keys(lacking).length === 0) onChoose(url.value, isDecoration ? "" : alternative.value.trim());
  }

  return (
    <form noValidate className="grid grid-cols-2 gap-x-4" onSubmit={submit}>
      <ImageField field={url} bucket="pages" help="O local e a câmera da foto são apagados." />
      <TextField field={alternative} isOptional={isDecoration} maxLength={200} help="Lido em voz alta a quem não vê." />
      <label className="col-span-2 mb-4 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-4.5 flex-none accent-brand"
          checked={isDecoration}
          onChange={() => setDecoration(!isDecoration)}
        />
        É só enfeite
      </label>
      <div className="col-span-2 flex justify-end gap-2">
        <button type="button" className={buttonClass("plain")} onClick={onClose}>
          Cancelar
        </button>
        <button type="submit" className={buttonClass("brand")}>
          Colocar no texto
        </button>
      </div>
    </form>
  );
}

/** A field of this dialog alone. */
function useField(label: string, error: string | undefined): FieldState {
  const id = useId();
  const [value, set] = useState("");
  return { id, label, value, set, error, previousText: null, reset: () => set("") };
}
