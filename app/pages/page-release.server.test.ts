import { expect, test } from "vitest";
import { asStaff, pageFields } from "#test/fixtures.ts";
import { put, release, withRelease } from "#test/release.ts";
import * as publishing from "#app/releases/publish.server.ts";
import * as releases from "#app/releases/release.server.ts";
import * as pages from "./page.server.ts";
import * as published from "./published.server.ts";

withRelease();

const path = "/blog/wi-fi-no-quintal";
const inRelease = <T>(read: () => Promise<T>) => asStaff(() => releases.rehearseRelease(release, read));

async function createPublished(): Promise<number> {
  const { id } = await asStaff(() => pages.create(pageFields()));
  await asStaff(() => pages.setActive(id, true));
  return id;
}

test("a changed page waits in a release, where it is seen, and is published with it", async () => {
  const id = await createPublished();
  await put(() => pages.update(id, pageFields({ body: "Outro texto.", title: "Wi-Fi fora de casa" }), 2));
  expect(await published.find(path)).toMatchObject({ body: "Texto." });
  expect(await inRelease(() => published.find(path))).toMatchObject({
    body: "Outro texto.",
    title: "Wi-Fi fora de casa",
  });
  expect(await published.find(path)).toMatchObject({ body: "Texto." });
  await asStaff(() => publishing.publish(release));
  expect(await published.find(path)).toMatchObject({ body: "Outro texto.", title: "Wi-Fi fora de casa" });
});

test("a new page is published by a release, and a removed one leaves with it", async () => {
  const id = await createPublished();
  await put(() => pages.remove(id));
  const { id: next } = await put(() => pages.create(pageFields({ slug: "novo", title: "Novo" })));
  await put(() => pages.setActive(next, true));
  expect(await published.find("/blog/novo")).toBeNull();
  expect(await inRelease(() => published.find("/blog/novo"))).toMatchObject({ title: "Novo" });
  expect(await inRelease(() => published.find(path))).toBeNull();
  await asStaff(() => publishing.publish(release));
  expect(await published.find("/blog/novo")).toMatchObject({ title: "Novo" });
  expect(await published.find(path)).toBeNull();
});

test("a page that somebody has changed meanwhile is a conflict of the release", async () => {
  const id = await createPublished();
  await put(() => pages.update(id, pageFields({ body: "Do lançamento." }), 2));
  await asStaff(() => pages.update(id, pageFields({ body: "De agora." }), 2));
  await expect(asStaff(() => publishing.publish(release))).rejects.toThrow("conflito");
  expect(await published.find(path)).toMatchObject({ body: "De agora." });
});
