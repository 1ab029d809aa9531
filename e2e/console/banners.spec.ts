import type { Locator } from "@playwright/test";
import { createPhoneJpeg } from "#test/image-fixtures.ts";
import { editSheet, openConsole } from "../support/console.ts";
import { expect, test } from "../support/fixtures.ts";

test("staff crop and upload a banner's image, drag it to the first place, and visitors see it", async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await openConsole(page);
  await page.getByRole("link", { name: "Banners", exact: true }).click();
  await page.getByRole("link", { name: "Adicionar banner" }).click();
  const sheet = editSheet(page);
  await sheet.getByLabel("Título").fill("Verão conectado");
  const preview = page.frameLocator("iframe[title^='Prévia']");
  await expect(preview.locator(".tone-white h2")).toHaveText("Verão conectado");
  await sheet.getByLabel("Estilo").selectOption("Amarelo");
  await expect(preview.locator(".tone-yellow h2")).toHaveText("Verão conectado");
  await expect(preview.locator(".tone-yellow")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await sheet.getByLabel("Estilo").selectOption("Branco (padrão)");
  await sheet.locator("input[type=file]").setInputFiles({
    name: "verao.jpg",
    mimeType: "image/jpeg",
    // More than is uploaded: the browser makes it smaller, and upright.
    buffer: await createPhoneJpeg(8_100, 5_000),
  });
  // Only the red half: zoom in, and drag to the right up to the image's left edge.
  const frame = sheet.getByRole("slider", { name: /^Recorte da imagem/ });
  for (let zoomSteps = 0; zoomSteps < 40; zoomSteps++) await frame.press("+");
  const area = (await frame.boundingBox())!;
  await page.mouse.move(area.x + 20, area.y + area.height / 2);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width * 0.95, area.y + area.height / 2, { steps: 8 });
  await page.mouse.up();
  await sheet.getByLabel("Descrição da imagem").fill("Uma parede vermelha");
  await sheet.getByLabel("Ordem de exibição").fill("99");
  await sheet.getByRole("button", { name: /^Salvar/ }).click();
  await expect(page.getByText("Verão conectado foi adicionado")).toBeVisible();

  const row = page.getByRole("row", { name: /Verão conectado/ });
  const thumbnail = row.locator("img");
  await expect(thumbnail).toHaveAttribute("srcset", /\/imagens\/banners\/.* 1303w$/);
  expect(await rightEdgeColour(thumbnail)).toBe("red");

  const handle = page.getByRole("button", { name: /^Mover Verão conectado/ });
  const from = (await handle.boundingBox())!;
  const top = (await page.getByRole("button", { name: /^Mover .* que é o número 1$/ }).boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, top.y - 10, { steps: 12 });
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Mover Verão conectado, que é o número 1" })).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toHaveText("Verão conectado");

  await page.getByRole("switch", { name: "Mostrar legendas" }).click();
  await expect(page.getByText("Os banners aparecem só com as imagens")).toBeVisible();
  await page.goto("/casa");
  const banner = page.getByRole("img", { name: "Uma parede vermelha" });
  await expect(banner).toHaveAttribute("srcset", /1303w/);
  expect(await rightEdgeColour(banner)).toBe("red");

  // The captions setting is global: the next journey of this worker expects captions.
  await page.goBack();
  await page.getByRole("switch", { name: "Mostrar legendas" }).click();
  await expect(page.getByText("Os banners aparecem com legendas")).toBeVisible();
});

/** The colour at the right edge of an image, once loaded. */
function rightEdgeColour(image: Locator): Promise<string> {
  return image.evaluate(async (element) => {
    const picture = element as HTMLImageElement;
    await picture.decode();
    const canvas = new OffscreenCanvas(10, 10).getContext("2d")!;
    canvas.drawImage(picture, 0, 0, 10, 10);
    const [red, , blue] = canvas.getImageData(9, 5, 1, 1).data;
    return red! > blue! ? "red" : "blue";
  });
}
