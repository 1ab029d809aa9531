import { expect, type Locator } from "@playwright/test";

const maxPresses = 80;

/** Presses Tab until the element has focus. Throws after 80 presses. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < maxPresses; presses++) {
    await target.page().keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached with ${maxPresses} presses of Tab: ${String(target)}`);
}

/** Presses a shortcut that focuses the element, once the page answers to keys: hydrated, and without an open dialog. */
export async function pressToFocus(key: string, focused: Locator): Promise<void> {
  const page = focused.page();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(page.locator("[role=dialog][data-open], [role=alertdialog][data-open]")).toHaveCount(0);
  await page.keyboard.press(key);
  await expect(focused).toBeFocused();
}
