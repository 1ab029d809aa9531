import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";

/** The short form that stands over the page, in the visitor's words. */
export async function aForm() {
  const dialog = await screen.findByRole("dialog");
  return formIn(dialog);
}

/** A short form inside a part of the page. */
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
    /** Everything that is said under a field. */
    told(label: string): string {
      const ids = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
      return ids.map((id) => document.getElementById(id)!.textContent).join(" ");
    },
    /** Types into fields, by their labels. */
    async write(typed: Record<string, string>) {
      for (const [label, text] of Object.entries(typed)) {
        await user.clear(field(label));
        await user.type(field(label), text);
      }
    },
  };
}

/**
 * Lets so many milliseconds pass before the form is sent, for the clock that counts how long it was open: from that
 * moment on and not earlier, for the form begins to count when React comes to it.
 */
export function letTimePass(ms: number): void {
  waiting?.abort();
  waiting = new AbortController();
  const now = performance.now.bind(performance);
  const pass = () => {
    const passed = vi.spyOn(performance, "now").mockImplementation(() => now() + ms);
    onTestFinished(() => passed.mockRestore());
  };
  window.addEventListener("submit", pass, { capture: true, once: true, signal: waiting.signal });
  onTestFinished(() => waiting?.abort());
}

let waiting: AbortController | undefined;
