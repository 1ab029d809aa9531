import type { Locator } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { largerLetters, misfitsNow, setLetterSize } from "../support/text-fit.ts";
import { planCard } from "../support/visitor.ts";

/** Every control of the open dialog can be scrolled into view, and is large enough for a finger; every text fits. */
async function expectReachable(region: Locator): Promise<void> {
  await expect(region).toBeVisible();
  const unreachable = await region.locator("a, button, input, select, textarea").evaluateAll((controls) =>
    controls
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) && !control.closest(".sr-only, [aria-hidden]"),
      )
      .flatMap((control) => {
        control.scrollIntoView({ block: "center", behavior: "instant" });
        const box = (control.closest("label") ?? control).getClientRects()[0]!;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        const isHit = hit !== null && (control.contains(hit) || control.closest("label")?.contains(hit));
        // A box that hides what overflows is scrolled by scripts, but by no finger.
        let isHeld = false;
        for (let around = control.parentElement; around?.closest("dialog"); around = around.parentElement)
          if (around.scrollTop > 0 && getComputedStyle(around).overflowY === "hidden") isHeld = true;
        // A link in a sentence is as high as its line (WCAG 2.5.8).
        const isLarge = getComputedStyle(control).display === "inline" || Math.min(box.width, box.height) >= 24;
        return isHit && !isHeld && isLarge
          ? []
          : [`${control.textContent || control.getAttribute("name")}: ${box.width} × ${box.height} px`];
      }),
  );
  expect(unreachable).toEqual([]);
  expect(await misfitsNow(region.page())).toEqual([]);
}

for (const size of largerLetters) {
  test(`a city is chosen and its plans are used at ${size.root} % on ${size.width} × ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto("/");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await setLetterSize(page, size);
    const modal = page.getByRole("dialog", { name: "Qual é a sua cidade?" });
    await expectReachable(modal);
    const rows = modal.getByRole("listbox");
    await rows.scrollIntoViewIfNeeded();
    const shown = await rows.evaluate((list) => list.getBoundingClientRect().height);
    expect(shown).toBeGreaterThan(88);
    await rows.getByRole("option", { name: "Belo Horizonte MG", exact: true }).click();
    await expect(modal).toBeHidden();

    const card = planCard(page, "Fibra 600 Mega");
    await card.getByRole("button", { name: /^Ver detalhes/ }).click();
    const details = page.getByRole("dialog", { name: "Fibra 600 Mega" });
    await expectReachable(details);
    await details.getByRole("link", { name: /^Prefiro que me liguem/ }).click();
    const form = page.getByRole("dialog", { name: "Ligamos para você" });
    // The notice of the chosen city covers for three seconds what is below it.
    await expect(page.getByText("Cidade alterada para")).toBeHidden();
    await expectReachable(form);
    await form.getByRole("button", { name: "Fechar" }).click();
    await details.getByRole("button", { name: "Fechar" }).click();
    await expect(details).toBeHidden();

    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator("header > [data-hidden]")).toHaveCount(0);
    await page.getByRole("button", { name: "Abrir menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expectReachable(drawer);
    await drawer.getByRole("button", { name: "Fechar menu" }).click();
    await expect(drawer).toBeHidden();
  });
}
