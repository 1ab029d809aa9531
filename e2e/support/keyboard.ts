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

/** Presses a key until the element has focus: keys have no effect before hydration or while a sheet is closing. */
export async function pressUntil(key: string, focused: Locator): Promise<void> {
  await expect(async () => {
    if (!(await focused.isVisible()) || !(await focused.evaluate((element) => element === document.activeElement))) {
      await focused.page().keyboard.press(key);
    }
    await expect(focused).toBeFocused({ timeout: 1_000 });
  }).toPass();
}
