import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { asStaff, createStreamingBanner, listQuery, streamingBannerFields } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { streamingBannerInput } from "./streaming-banner.input.ts";
import * as streamingBanners from "./streaming-banner.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const listTitles = async (query = {}) => (await streamingBanners.list(listQuery(query))).rows.map(({ title }) => title);

describe("the streaming banner form", () => {
  const form = {
    title: "Filmes",
    description: "Só no Looke",
    streamingService: "Looke",
    imageUrl: "/cenas/sessao.svg",
    imageAlt: "Uma sala de cinema",
    bgColor: "#0b2a6b",
    displayOrder: "3",
  };
  const errors = (fields: Record<string, string>) =>
    streamingBannerInput.safeParse(fields).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

  test("stores the id of the service", () => {
    expect(streamingBannerInput.parse(form)).toEqual({ ...form, streamingService: "looke", displayOrder: 3 });
  });

  test("nothing at all is refused in the specification's sentence, and each field says why", () => {
    expect(errors({})).toEqual([
      ["title", "Título é obrigatório"],
      ["description", "Descrição é obrigatória"],
      ["streamingService", "Serviço é obrigatório"],
      ["imageUrl", "Imagem é obrigatória"],
      ["", "Preencha todos os campos obrigatórios."],
    ]);
  });

  test.each(["title", "description", "streamingService", "imageUrl"])("%s is required", (field) => {
    expect(errors({ ...form, [field]: " ".repeat(field === "imageUrl" ? 0 : 2) })).toContainEqual([
      "",
      "Preencha todos os campos obrigatórios.",
    ]);
  });

  test.each(["looke", "max", "telecine", "globoplay", "premiere"])("%s is a service of the guides", (service) => {
    expect(errors({ ...form, streamingService: service })).toEqual([]);
  });

  test("refuses a service without a guide", () => {
    expect(errors({ ...form, streamingService: "netflix" })).toEqual([["streamingService", "Serviço é obrigatório"]]);
  });

  test.each(["#fff", "#0b2a6b", "white", "dark-blue", "rgb(11 42 107)", "oklch(0.4 0.1 260)"])(
    "%s is a colour",
    (bgColor) => {
      expect(errors({ ...form, bgColor })).toEqual([]);
    },
  );

  test.each(["url(https://example.com)", "red; background: url(x)", "#12", "expression(1)", "var(--brand)"])(
    "%s is not a colour",
    (bgColor) => {
      expect(errors({ ...form, bgColor })).toEqual([["bgColor", "Escolha uma cor, como #0b2a6b"]]);
    },
  );
});

describe("the list of streaming banners", () => {
  test("runs by service, then display order, whatever the letter case", async () => {
    await createStreamingBanner({ title: "M2", streamingService: "max", displayOrder: 2 });
    await createStreamingBanner({ title: "M1", streamingService: "max", displayOrder: 1 });
    await createStreamingBanner({ title: "L9", displayOrder: 9 });
    await db.updateTable("streaming_banners").set({ streaming_service: "MAX" }).where("title", "=", "M1").execute();
    expect(await listTitles()).toEqual(["L9", "M1", "M2"]);
    expect(await listTitles({ filters: { service: "max" } })).toEqual(["M1", "M2"]);
  });

  test("public pages show the active ones of their service", async () => {
    const id = await createStreamingBanner({ title: "Fora do ar" });
    await createStreamingBanner({ title: "No ar" });
    await asStaff(() => streamingBanners.setActive(id, false));
    expect(await streamingBanners.listActive("Looke")).toMatchObject([
      { title: "No ar", imageAlt: "Uma sala de cinema" },
    ]);
    expect(await streamingBanners.listActive("max")).toEqual([]);
  });
});

test("an image that has been deleted is refused with a message", async () => {
  const imageUrl = "/imagens/streaming-banners/20261121173208123-7f3a9c1b-1440x600.webp";
  await expect(asStaff(() => streamingBanners.create(streamingBannerFields({ imageUrl })))).rejects.toThrow(
    "A imagem não está mais guardada. Envie de novo.",
  );
});
