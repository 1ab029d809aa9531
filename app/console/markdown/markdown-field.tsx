import { type ReactNode, useRef, useState } from "react";
import { LinkIcon } from "#app/ui/icon.tsx";
import { GridIcon } from "#app/console/widgets/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { controlProps, FieldFrame, inputClass } from "#app/console/fields/fields.tsx";
import { block, type Edit, insertion, lines, link, picture, type Selected, strong, table } from "./edits.ts";
import { FactSelect } from "./fact-select.tsx";
import { PictureDialog } from "./picture-dialog.tsx";

const help =
  "O que muda de provedor para provedor, como telefone e horário, entra por “Dado”: vale o que está em Configurações.";

/** The field of a Markdown text, with a toolbar for what pages may have. */
export function MarkdownField({ field, maxLength }: { field: FieldState; maxLength: number }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const apply = (edit: (selected: Selected) => Edit) => {
    if (area.current) write(area.current, edit(selectionOf(area.current)));
  };
  return (
    <FieldFrame field={field} help={help} isOptional>
      <div
        role="toolbar"
        aria-label="Formatar o texto"
        aria-controls={field.id}
        className="mb-1.5 flex flex-wrap gap-1"
      >
        <Tool label="Título de seção" onPress={() => apply((selected) => lines(selected, "heading"))}>
          H
        </Tool>
        <Tool label="Negrito" keys="Control+B" onPress={() => apply(strong)}>
          N
        </Tool>
        <Tool label="Link" onPress={() => apply(link)}>
          <LinkIcon size={16} />
        </Tool>
        <Tool label="Lista" onPress={() => apply((selected) => lines(selected, "list"))}>
          •
        </Tool>
        <Tool label="Lista numerada" onPress={() => apply((selected) => lines(selected, "numbered"))}>
          1.
        </Tool>
        <Tool label="Destaque" onPress={() => apply((selected) => lines(selected, "note"))}>
          “
        </Tool>
        <Tool label="Tabela" onPress={() => apply((selected) => block(selected, table))}>
          <GridIcon size={16} />
        </Tool>
        <button type="button" className={buttonClass("plain")} onClick={() => setChoosing(true)}>
          Imagem
        </button>
        <FactSelect onChoose={(path) => apply((selected) => insertion(selected, `{provider.${path}}`))} />
      </div>
      <textarea
        {...controlProps(field, help, true)}
        ref={area}
        className={`${inputClass} field-sizing-content h-auto! max-h-[60vh] min-h-72 py-2 leading-relaxed`}
        maxLength={maxLength}
        value={field.value}
        onChange={(event) => field.set(event.target.value)}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          apply(strong);
        }}
      />
      <PictureDialog
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(url, alternative) => apply((selected) => block(selected, picture(url, alternative)))}
      />
    </FieldFrame>
  );
}

type ToolProps = { label: string; keys?: string; onPress: () => void; children: ReactNode };

function Tool({ label, keys, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-keyshortcuts={keys}
      className={`${buttonClass("plain")} min-w-9 px-2! max-md:min-w-11`}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function selectionOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** Writes as if it were typed, so that the browser can undo it where it has the command for that. */
function write(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  const { execCommand } = document as Partial<Document>;
  if (!execCommand?.call(document, "insertText", false, insert)) {
    area.setRangeText(insert, from, to, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(...select);
}
