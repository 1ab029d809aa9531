import { expect, type Locator } from "@playwright/test";

const farthest = 80;

/** Presses Tab until the element has the focus, as someone without a mouse does. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < farthest; presses++) {
    await target.page().keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached by ${farthest} presses of Tab: ${String(target)}`);
}

/** Presses a key until it has moved the focus: none is heard before the page's scripts, or while a sheet is leaving. */
export async function pressUntil(key: string, focused: Locator): Promise<void> {
  await expect(async () => {
    if (!(await focused.isVisible()) || !(await focused.evaluate((one) => one === document.activeElement))) {
      await focused.page().keyboard.press(key);
    }
    await expect(focused).toBeFocused({ timeout: 1_000 });
  }).toPass();
}
