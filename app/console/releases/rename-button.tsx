import { Popover } from "@base-ui/react/popover";
import { useState } from "react";
import type { FieldErrors } from "#app/platform/form/field-errors.ts";
import { PencilIcon } from "#app/console/widgets/icon.tsx";
import { useReviewCommand } from "#app/console/release-mode/use-review-command.tsx";
import { buttonClass, iconButtonClass } from "#app/console/widgets/console-button.ts";
import { FormField } from "#app/console/widgets/form-field.tsx";
import { useMayChange } from "#app/console/widgets/role-context.ts";

/** Gives the release of the page another name. */
export function RenameButton({ name }: { name: string }) {
  const mayChange = useMayChange("release");
  const [isOpen, setOpen] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { send, isPending } = useReviewCommand({
    onResult: (outcome) => {
      setErrors(outcome.kind === "invalid" ? outcome.errors : {});
      // What was typed stays until it is saved.
      if (outcome.kind === "done") setOpen(false);
    },
  });
  if (!mayChange) return null;
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        setErrors({});
      }}
    >
      <Popover.Trigger
        aria-label="Mudar o nome do lançamento"
        title="Mudar o nome"
        className={`${iconButtonClass} -ml-2 md:size-8 print:hidden`}
      >
        <PencilIcon size={16} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={6} className="z-40">
          <Popover.Popup
            aria-label="Nome do lançamento"
            className="w-76 max-w-[calc(100vw-1rem)] rounded-md border border-line bg-raised p-3 text-sm text-ink shadow-2 outline-none"
          >
            <form
              className="grid gap-2"
              onSubmit={(event) => {
                event.preventDefault();
                const typed = new FormData(event.currentTarget).get("name") as string;
                if (!isPending) send("rename", { name: typed });
              }}
            >
              <FormField label="Nome" name="name" error={errors.name}>
                {(input) => <input {...input} defaultValue={name} autoComplete="off" maxLength={80} />}
              </FormField>
              <button type="submit" aria-disabled={isPending} className={buttonClass("brand")}>
                Mudar o nome
              </button>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
