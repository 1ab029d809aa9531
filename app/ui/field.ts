import type { ReactNode } from "react";

/** What is said of a field below its control. */
type Messages = { problem?: ReactNode; warning?: ReactNode; help?: ReactNode };

const kinds = ["problem", "warning", "help"] as const;

/** The id of a message of a field. */
export function messageId(id: string, kind: keyof Messages): string {
  return `${id}-${kind}`;
}

/** The id and ARIA attributes of a field's control: whether it is required, whether it is valid, and its messages. */
export function controlProps(id: string, isRequired: boolean | undefined, messages: Messages) {
  const ids = kinds.filter((kind) => Boolean(messages[kind])).map((kind) => messageId(id, kind));
  return {
    id,
    "aria-required": isRequired || undefined,
    "aria-invalid": messages.problem ? true : undefined,
    "aria-describedby": ids.join(" ") || undefined,
  };
}
