import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import { parseImageUrl } from "#app/images/image.ts";
import { createBanner, ana, listQuery } from "#test/fixtures.ts";
import { openConsole, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createImage } from "#test/image-fixtures.ts";
import { uploads, withUploads } from "#test/uploads.ts";

import { announceSessionChange } from "#app/console/requests/session-watch.ts";

// The image field of every form, tested with Banners.
freshDatabase();
withUploads();
beforeEach(emptyDatabase);

const list = "/intranet/banners";
/** The button that saves, once no save is under way. */
const save = () => screen.findByRole("button", { name: "Salvar banner" });
/** The error beside the image; a toast with the same text is another alert. */
const uploadError = () => within(screen.getByRole("dialog", { name: "Verão" })).findByRole("alert");
const signInDialog = () => screen.findByRole("dialog", { name: "Sua sessão terminou" });
const picker = () => screen.getByLabelText<HTMLInputElement>(/^(Escolher|Trocar) imagem$/);
const description = () => screen.getByLabelText<HTMLInputElement>("Descrição da imagem");
const image = async (name = "verao.png") =>
  new File([new Uint8Array(await createImage(1200, 500))], name, { type: "image/png" });
const storedBanner = async () => (await banners.list(listQuery())).rows[0]!;

describe("an image", () => {
  async function openSheet() {
    await createBanner({ title: "Verão", imageUrl: "/cenas/rua.svg", imageAlt: "Uma rua" });
    const user = openConsole(list);
    await user.click(await screen.findByRole("link", { name: "Editar Verão" }));
    await screen.findByRole("dialog", { name: "Verão" });
    return user;
  }

  it("is replaced by an upload, which asks for its own description", async () => {
    const user = await openSheet();
    await user.upload(picker(), await image());
    expect(await screen.findByText("2 alterações não salvas")).toBeTruthy();
    expect(screen.getByText("era rua.svg")).toBeTruthy();
    await user.click(await save());
    await screen.findByText("Descreva a imagem para quem não pode vê-la");
    await user.type(description(), "Uma praia");
    await user.click(await save());
    await toast("Verão foi atualizado");
    const { imageUrl, imageAlt } = await storedBanner();
    expect(parseImageUrl(imageUrl!)).not.toBeNull();
    expect(imageAlt).toBe("Uma praia");
  });

  it("keeps a description that was written for it before it was chosen", async () => {
    const user = await openSheet();
    await user.clear(description());
    await user.type(description(), "Uma praia");
    await user.upload(picker(), await image());
    await user.click(await save());
    await toast("Verão foi atualizado");
    expect((await storedBanner()).imageAlt).toBe("Uma praia");
  });

  it("keeps a description that is written while it is being opened", async () => {
    const user = await openSheet();
    const opened = Promise.withResolvers<ImageBitmap>();
    vi.spyOn(globalThis, "createImageBitmap").mockReturnValueOnce(opened.promise);
    await user.upload(picker(), await image());
    await user.clear(description());
    await user.type(description(), "Uma praia");
    opened.resolve({ width: 1200, height: 500, close: () => undefined });
    await user.click(await save());
    await toast("Verão foi atualizado");
    expect((await storedBanner()).imageAlt).toBe("Uma praia");
  });

  it("is reset to the placeholder", async () => {
    const user = await openSheet();
    await user.click(screen.getByRole("button", { name: "Usar imagem padrão" }));
    expect(document.activeElement).toBe(picker());
    await user.click(await save());
    await toast("Verão foi atualizado");
    expect(await storedBanner()).toMatchObject({ imageUrl: null, imageAlt: null });
  });

  it("that was chosen is cropped by keys and by the slider, and can be discarded", async () => {
    const user = await openSheet();
    await user.upload(picker(), await image());
    const frame = await screen.findByRole("slider", { name: /^Recorte da imagem/ });
    const zoom = screen.getByLabelText<HTMLInputElement>("Aproximar");
    frame.focus();
    await user.keyboard("+");
    expect(zoom.value).toBe("1.1");
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(Number(frame.getAttribute("aria-valuenow"))).toBeGreaterThan(50);
    await user.click(screen.getByRole("button", { name: "Desfazer a alteração de Imagem" }));
    expect(screen.queryByRole("slider", { name: /^Recorte/ })).toBeNull();
    await user.click(await save());
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Verão" })).toBeNull());
    expect(await storedBanner()).toMatchObject({ imageUrl: "/cenas/rua.svg", imageAlt: "Uma rua" });
  });

  it("being uploaded shows its progress, and can be cancelled", async () => {
    const user = await openSheet();
    const held = Promise.withResolvers<void>();
    uploads.hold = held.promise;
    await user.upload(picker(), await image());
    await user.click(await screen.findByRole("button", { name: "Enviar imagem" }));
    const bar = await screen.findByRole("progressbar", { name: "Envio de verao.png" });
    await waitFor(() => expect(bar.getAttribute("value")).toBe("0.25"));
    await user.click(screen.getByRole("button", { name: "Cancelar envio" }));
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect(screen.getByRole("button", { name: "Enviar imagem" })).toBeTruthy();
    held.resolve();
  });

  it.each<[string, () => File | Promise<File>, string]>([
    [
      "too large",
      () => new File([new Uint8Array(11 * 1024 * 1024)], "a.png", { type: "image/png" }),
      "A imagem tem 11 MB; o limite é 10 MB.",
    ],
    [
      "of another kind",
      () => new File(["<svg/>"], "a.svg", { type: "image/svg+xml" }),
      "Escolha uma imagem PNG, JPEG, WebP ou AVIF.",
    ],
    [
      "that cannot be opened",
      () => new File(["nada"], "a.png", { type: "image/png" }),
      "O arquivo não pôde ser aberto como imagem. Abra a imagem, salve de novo e escolha outra vez.",
    ],
    [
      "of an iPhone",
      () => new File(["\0\0\0\x18ftypheic\0\0\0\0mif1heic"], "IMG_0001.HEIC"),
      "Esta é uma foto HEIC, o formato do iPhone, que os navegadores não mostram. Abra a foto, exporte como JPEG e envie o arquivo novo. Para que as próximas já saiam em JPEG, no iPhone escolha Ajustes › Câmera › Formatos › Mais compatível.",
    ],
  ])("%s is refused with a message before the upload", async (_, file, message) => {
    await openSheet();
    // Dropped, because the file picker would not offer it.
    fireEvent.drop(picker().closest("form")!.querySelector("[style*=aspect]")!, {
      dataTransfer: { files: [await file()] },
    });
    expect((await uploadError()).textContent).toBe(message);
  });

  it("that this browser cannot show is left to the server, which cuts its middle", async () => {
    const user = await openSheet();
    vi.spyOn(globalThis, "createImageBitmap").mockRejectedValueOnce(new DOMException("Out of memory"));
    await user.upload(
      picker(),
      new File([new Uint8Array(await createImage(1200, 1000, "jpeg"))], "a.jpg", { type: "image/jpeg" }),
    );
    expect(await screen.findByText(/^Este navegador não consegue mostrar a imagem/)).toBeTruthy();
    expect(screen.queryByRole("slider", { name: /^Recorte/ })).toBeNull();
    await user.type(description(), "Uma praia");
    await user.click(await save());
    await toast("Verão foi atualizado");
    expect(parseImageUrl((await storedBanner()).imageUrl!)).toMatchObject({ width: 1200, height: 500 });
  });

  it("that the server refuses says why beside it, and nothing is saved", async () => {
    const user = await openSheet();
    await user.upload(picker(), new File(["<script>"], "a.png", { type: "image/png" }));
    await user.click(await save());
    await toast("Erro ao fazer upload da imagem");
    expect((await uploadError()).textContent).toBe(
      "Erro ao fazer upload da imagem: O arquivo não é uma imagem PNG, JPEG, WebP ou AVIF. Outros formatos, como SVG e GIF, não são aceitos.",
    );
    expect((await storedBanner()).version).toBe(1);
  });

  it("can be sent again when the server cannot be reached or the session has ended", async () => {
    const user = await openSheet();
    await user.upload(picker(), await image());
    await user.type(description(), "Uma praia");
    uploads.isUp = false;
    await user.click(await save());
    expect((await uploadError()).textContent).toContain("O servidor não respondeu.");
    uploads.isUp = true;
    uploads.isSignedIn = false;
    await user.click(await save());
    await user.click(within(await signInDialog()).getByRole("button", { name: "Cancelar" }));
    await waitFor(async () => expect((await uploadError()).textContent).toContain("a imagem não foi enviada"));
    expect(screen.getAllByText("Erro ao fazer upload da imagem")).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sua sessão terminou" })).toBeNull());
    await user.click(await save());
    uploads.isSignedIn = true;
    // Staff signed in on another tab: the upload continues by itself.
    const fetchSpy = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ email: ana.email }));
    within(await signInDialog()).getByRole("button", { name: "Entrar e continuar" });
    announceSessionChange();
    await waitFor(async () => expect((await storedBanner()).version).toBe(2));
    expect(screen.queryByText("Erro ao fazer upload da imagem")).toBeNull();
    fetchSpy.mockRestore();
  });
});
