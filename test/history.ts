import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";

/** The entry with this sentence. */
export function historyEntry(sentence: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = screen.queryAllByRole("listitem").find((item) => item.querySelector("p")?.textContent === sentence);
    if (!found) throw new Error(`No entry with the sentence ${sentence}`);
    return found;
  });
}

/** The sentences of the entries, from top to bottom. */
export function entrySentences(): (string | undefined)[] {
  const list = within(screen.getByRole("region", { name: "Entradas do histórico" }));
  return list.queryAllByRole("time").map((time) => time.closest("li")?.querySelector("p")?.textContent);
}

/** Waits for the confirm dialog before an entry is reverted, which takes the focus a frame after it opens. */
export async function revertDialog(): Promise<HTMLElement> {
  const dialog = await screen.findByRole("alertdialog", { name: "Reverter esta entrada?" });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}

/** The button of the dialog that reverts, once it can be pressed: the changes show a moment before. */
export async function confirmButton(): Promise<HTMLElement> {
  const button = within(await revertDialog()).getByRole("button", { name: "Reverter" });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
  return button;
}

export function revertButton(item: HTMLElement): HTMLElement {
  return within(item).getByRole("button", { name: /^(Reverter|Restaurar)/ });
}
