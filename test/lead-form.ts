import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";

/** The short form in the open dialog. */
export async function openLeadForm() {
  const dialog = await screen.findByRole("dialog");
  return formIn(dialog);
}

/** A short form inside an element. */
export function formIn(dialog: HTMLElement) {
  const user = userEvent.setup();
  const field = (label: string) =>
    within(dialog).getByLabelText<HTMLInputElement>((text) => text.replace(/ \(opcional\)$/, "") === label);
  const button = (name: string) => within(dialog).getByRole("button", { name });
  return {
    dialog,
    field,
    button,
    press: (name: string) => user.click(button(name)),
    /** The messages of a field (aria-describedby). */
    messageOf(label: string): string {
      const ids = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
      return ids.map((id) => document.getElementById(id)!.textContent).join(" ");
    },
    /** Types into fields by label. */
    async fillIn(typed: Record<string, string>) {
      for (const [label, text] of Object.entries(typed)) {
        await user.clear(field(label));
        await user.type(field(label), text);
      }
    },
  };
}

/**
 * Advances `performance.now()` by `ms` when the form is submitted, for the check of how long the form was open. Not
 * earlier, because the form starts to count when React hydrates it.
 */
export function advanceClockOnSubmit(ms: number): void {
  controller?.abort();
  controller = new AbortController();
  const now = performance.now.bind(performance);
  const advance = () => {
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + ms);
    onTestFinished(() => clock.mockRestore());
  };
  window.addEventListener("submit", advance, { capture: true, once: true, signal: controller.signal });
  onTestFinished(() => controller?.abort());
}

let controller: AbortController | undefined;
