import { useState } from "react";
import { CloseIcon } from "#app/ui/icon.tsx";
import { controlProps, FieldFrame } from "./fields.tsx";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { isComposing } from "#app/ui/is-composing.ts";

type TokensFieldProps = { field: FieldState; help?: string; isOptional?: boolean; placeholder: string };

/** A comma-separated text shown as tags: comma or Enter ends a tag, Backspace removes the last one. */
export function TagsField({ field, help, isOptional, placeholder }: TokensFieldProps) {
  const [typedText, setTypedText] = useState("");
  const all = field.value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  // The draft is already the last part of the value, so that saving includes it.
  const isTyping = typedText.trim() !== "" && all.at(-1) === typedText.trim();
  const draft = isTyping ? typedText : "";
  const tags = isTyping ? all.slice(0, -1) : all;

  const change = (parts: string[], typed: string) => {
    setTypedText(typed);
    field.set([...parts, typed.trim()].filter(Boolean).join(", "));
  };
  const type = (text: string) => {
    const parts = text.split(/[,;]/);
    const typed = parts.pop()!;
    change([...tags, ...parts.map((part) => part.trim()).filter((part) => part && !tags.includes(part))], typed);
  };

  return (
    <FieldFrame field={field} help={help} isOptional={isOptional}>
      <div className="flex min-h-10 flex-wrap items-center gap-1.5 rounded-sm border border-field-line bg-paper p-1.5 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand has-aria-invalid:border-danger">
        {tags.map((tag) => (
          <span
            key={tag}
            className="inline-flex h-7 items-center rounded-[6px] bg-brand-soft pl-2 text-xs font-semibold max-md:h-8"
          >
            {tag}
            <button
              type="button"
              aria-label={`Tirar ${tag}`}
              className="grid size-7 place-items-center rounded-[6px] text-muted hover:text-ink"
              onClick={() =>
                change(
                  tags.filter((other) => other !== tag),
                  draft,
                )
              }
            >
              <CloseIcon size={13} />
            </button>
          </span>
        ))}
        <input
          {...controlProps(field, help, isOptional)}
          className="h-7 min-w-28 flex-1 bg-transparent px-1.5 outline-none placeholder:text-muted max-md:h-8 max-md:text-md"
          placeholder={placeholder}
          maxLength={200}
          value={draft}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTypedText("")}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && draft.trim() !== "") {
              event.preventDefault();
              type(`${draft},`);
            }
            if (event.key === "Backspace" && draft === "") change(tags.slice(0, -1), "");
          }}
        />
      </div>
    </FieldFrame>
  );
}
