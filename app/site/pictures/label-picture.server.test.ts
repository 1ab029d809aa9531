import { decodeQR } from "qr/decode.js";
import { sql } from "kysely";
import { createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { setRequestMeta } from "#app/platform/http/request-meta.server.ts";
import { createPlan } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { showOffers } from "#test/offers/offer-site.ts";
import { loader } from "./label-picture-route.ts";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await showOffers();
  const plan = await createPlan({
    name: "Fibra 600 Mega com um nome que não cabe numa linha só da imagem",
    streamings: ["Looke"],
  });
  const said = {
    upload_mbps: 300,
    preco_promocional: 79.9,
    meses_promocao: 3,
    adesao: 240,
    adesao_cobrada: 0,
    fidelidade_meses: 12,
    multa: "Adesão não cobrada, dividida por 12 e multiplicada pelos meses que ainda faltam do contrato de fidelidade",
  };
  await db.updateTable("plans").set(said).where("id", "=", plan).execute();
});

const handler = createStaticHandler([
  { id: "picture", path: "/ofertas/:code/:file", loader: loader as unknown as LoaderFunction },
]);

async function request(path: string, publicUrl: string | null = "https://provedor.example"): Promise<Response> {
  const requestContext = new RouterContextProvider();
  setRequestMeta(requestContext, { id: "1", address: "::1", secure: true, publicUrl });
  return handler.queryRoute(new Request(new URL(path, "http://localhost")), { requestContext });
}

/** What the QR code of a picture says. */
async function readQrCode(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

const code = "OF-R0001-02";

describe("the picture of a label", () => {
  test("is 1080 by 1350, small, and its QR code is the permanent address", async () => {
    const response = await request(`/ofertas/${code}/etiqueta.png`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1080, height: 1350 });
    expect(bytes.length).toBeLessThanOrEqual(150_000);
    expect(await readQrCode(bytes)).toBe(`https://provedor.example/ofertas/${code}`);
  });

  test("has no QR code where nobody has said the site's address", async () => {
    await sql`update settings set facts = facts || '{"website": null}'`.execute(db);
    const svg = await (await request(`/ofertas/${code}/etiqueta.svg`, null)).text();
    expect(svg).not.toContain(" 1124) scale(");
    expect(await (await request(`/ofertas/${code}/etiqueta.svg`)).text()).toContain(" 1124) scale(");
  });

  test("is also an SVG without fonts, whose title is the facts in a sentence", async () => {
    const response = await request(`/ofertas/${code}/etiqueta.svg`);
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    const svg = await response.text();
    expect(svg).not.toMatch(/<text|font-/);
    const [, title] = /<title>(.*?)<\/title>/.exec(svg)!;
    expect(title!.replaceAll("\u00A0", " ")).toBe(
      `Etiqueta padrão: Fibra 600 Mega com um nome que não cabe numa linha só da imagem, código ${code}: ` +
        "600 Mb/s de download, 300 Mb/s de upload, R$ 109,90 por mês, fidelidade: 12 meses",
    );
  });

  test("is of every version, and of no unknown one, other file or hidden label or archive", async () => {
    expect((await request("/ofertas/OF-R0001-01/etiqueta.png")).status).toBe(200);
    for (const path of ["/ofertas/OF-R0001-09/etiqueta.png", `/ofertas/${code}/etiqueta.gif`, `/ofertas/${code}/x`]) {
      // oxlint-disable-next-line no-await-in-loop -- one database
      expect([path, (await request(path)).status]).toEqual([path, 404]);
    }
    for (const hidden of [{ labelShown: false }, { archiveShown: false }]) {
      // oxlint-disable-next-line no-await-in-loop -- one database
      await showOffers(hidden);
      // oxlint-disable-next-line no-await-in-loop -- one database
      expect((await request(`/ofertas/${code}/etiqueta.png`)).status).toBe(404);
    }
  });
});
