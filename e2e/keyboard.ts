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
