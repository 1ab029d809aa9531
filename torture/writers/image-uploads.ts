import { sql } from "kysely";
import { uploadImage } from "../client.ts";
import { postConsoleForm } from "../../e2e/support/staff-client.ts";
import { createImageChecker } from "../image-files.ts";
import { missing, type Writer } from "./writer.ts";

/** Uploads images and saves a banner with each. Every referenced image must be complete. */
export function imageUploads(image: Buffer): Writer {
  const uploaded: string[] = [];
  const saved: string[] = [];
  const files = createImageChecker();
  let attempts = 0;

  return {
    name: "uploads, and banners with them",
    acknowledged: () => uploaded.length + saved.length,
    async write(visit) {
      const imageUrl = await uploadImage(visit, image);
      uploaded.push(imageUrl);
      const title = `Foto ${(attempts += 1)}`;
      await postConsoleForm(visit, "/intranet/banners.data", {
        action: "create",
        title,
        imageUrl,
        imageAlt: "Uma foto",
      });
      saved.push(`${title}: ${imageUrl}`);
    },
    async check(database, dataDir) {
      const known = await database.selectFrom("uploaded_images").select("address").execute();
      const { rows: banners } = await sql<{ title: string; address: string; hasEntry: boolean }>`
        select title, image_url as address, exists (
          select from audit_log where entity = 'banner' and action = 'create' and record_id = banners.id
        ) as "hasEntry"
        from banners where title like 'Foto %'
      `.execute(database);
      const found = await files.check(dataDir);
      const whole = new Set(found.complete);
      const named = banners.map(({ address }) => address);
      return {
        lost: [
          ...missing(uploaded, whole),
          ...missing(
            saved,
            banners.map(({ title, address }) => `${title}: ${address}`),
          ),
        ],
        partial: [
          ...found.invalid,
          ...missing(named, whole).map((address) => `a banner names ${address}, whose files are not all there`),
          ...missing(
            found.stems,
            known.map(({ address }) => address),
          ).map((address) => `nobody knows of ${address}`),
          ...banners.filter(({ hasEntry }) => !hasEntry).map(({ title }) => `${title} has no history`),
        ],
      };
    },
  };
}
