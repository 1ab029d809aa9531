import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import * as images from "#app/images/image.server.ts";
import { parseImageUrl } from "#app/images/image.ts";
import { buckets } from "#app/platform/storage/buckets.ts";
import { openImageStore } from "#app/platform/storage/image-store.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { startS3, type S3Server } from "#test/fakes/fake-s3-server.ts";
import { asStaff } from "#test/fixtures.ts";
import { createImage } from "#test/image-fixtures.ts";
import { runBackupCommand } from "./backup-command.server.ts";

freshDatabase();

let dataDir: string;
let s3: S3Server;
beforeEach(async () => {
  await emptyDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-move-"));
  s3 = await startS3(buckets);
});
afterEach(async () => {
  await s3.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const upload = () => asStaff(async () => images.upload(await createImage(1200, 500), "banners", null));
const filesOf = (address: string) => parseImageUrl(address)!.files.map(({ name }) => `banners/${name}`);
/** Uploads an image on an instance with a folder of its own. */
async function uploadOn(instance: string): Promise<string[]> {
  await openImageStore({ dataDir: join(dataDir, instance), s3: null });
  return filesOf(await upload());
}
const toBucket = () => openImageStore({ dataDir, s3: s3.settings });
const move = (instance: string) => runBackupCommand(["move-images", join(dataDir, instance, "images")]);

it("copies the folder of each instance to a bucket, may be repeated, and deletes nothing", async () => {
  const [onA, onB] = [await uploadOn("a"), await uploadOn("b")];
  await toBucket();

  const first = await move("a");
  expect(first.isDone).toBe(false);
  expect(first.text).toContain(`copiados e conferidos: ${onA.length}. Já estavam guardados: 0.`);
  expect(first.text).toContain(`Faltam ${onB.length},`);
  expect(first.text.split("\n").slice(2).toSorted()).toEqual(onB.toSorted());

  const second = await move("b");
  expect(second.isDone).toBe(true);
  expect(second.text).toContain(`copiados e conferidos: ${onB.length}. Já estavam guardados: ${onA.length}.`);
  expect([...s3.objects.keys()].toSorted()).toEqual([...onA, ...onB].toSorted());

  expect((await move("a")).text).toContain("copiados e conferidos: 0.");
  expect(readdirSync(join(dataDir, "a/images/banners"))).toHaveLength(onA.length);
});

it("goes on where it stopped, after the bucket was away", async () => {
  await uploadOn("a");
  await toBucket();
  s3.isDown = true;
  expect(await move("a")).toMatchObject({ isDone: false, text: expect.stringMatching(/^Não foi possível terminar/) });
  s3.isDown = false;
  expect(await move("a")).toMatchObject({ isDone: true });
});

it("refuses a stored image with another content", async () => {
  const [first] = await uploadOn("a");
  s3.objects.set(first!, { bytes: Buffer.from("outra"), headers: {} });
  await toBucket();
  expect(await move("a")).toEqual({
    isDone: false,
    text: `A imagem ${first} está guardada com outro conteúdo. Nada foi apagado.`,
  });
});

it("refuses the folder that the site uses itself, by any path, and one without images", async () => {
  await uploadOn("a");
  expect(await move("a/../a")).toMatchObject({ isDone: false, text: expect.stringMatching(/^O site já guarda/) });
  expect(readdirSync(join(dataDir, "a/images/logos"))).toEqual([]);
  expect(await move("none")).toMatchObject({ isDone: false, text: expect.stringMatching(/não tem imagens do site/) });
});

it("gathers folders in a shared folder too", async () => {
  await uploadOn("a");
  cpSync(join(dataDir, "a"), join(dataDir, "copy"), { recursive: true });
  await uploadOn("shared");
  expect(await move("copy")).toMatchObject({ isDone: true });
});
