import * as images from "#app/images/image.server.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { isBucket } from "#app/platform/storage/buckets.ts";
import { readUpload, textField } from "#app/platform/form/form.server.ts";
import { type Crop, ImageRejectedError } from "#app/platform/storage/render-image.server.ts";
import { consumeAttempt } from "#app/platform/database/throttle.server.ts";
import { writeForStaff } from "#app/console/server/staff-request.server.ts";
import { uploadMessages, type UploadResponse } from "./upload-rules.ts";
import type { Route } from "./+types/route";

/** Uploads of one person in an hour: more than anybody needs, fewer than it takes to fill a disk. */
const limit = { tries: 300, window: 3600_000 };

const overLimit: UploadResponse = { message: uploadMessages.limited };

/**
 * Stores an uploaded image, from the fields `file`, `bucket` and optionally `crop`. Answers 200 with its URL, 400
 * without a file or a known bucket, 403 when the role may not upload, 422 for an image that is refused, 429 over the
 * limit, 503 while the disk is full, and 500 for a fault.
 */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  const { data: body, init } = await writeForStaff<UploadResponse>({
    context,
    about: null,
    needs: "banner",
    logFields: { action: "upload" },
    async run() {
      if ((await consumeAttempt(`upload:${currentActor().email}`, limit)) > 0) return overLimit;
      const { form, bytes } = await readUpload(request);
      const bucket = textField(form, "bucket");
      if (!isBucket(bucket) || !bytes) throw new Response("Falta a imagem ou o seu destino.", { status: 400 });
      return upload(bytes, bucket, parseCrop(form), request.signal);
    },
    statusOf: (response) => ("url" in response ? 200 : response === overLimit ? 429 : 422),
    refused: ({ message }) => ({ message }),
    failed: () => ({ message: uploadMessages.failed }),
  });
  return Response.json(body, init ?? {});
}

async function upload(...image: Parameters<typeof images.upload>): Promise<UploadResponse> {
  try {
    return { url: await images.upload(...image) };
  } catch (error) {
    if (error instanceof ImageRejectedError) return { message: error.message };
    throw error;
  }
}

/** Parses left, top, width and height as shares of the image, such as "0,0.1,1,0.4"; null for anything else. */
function parseCrop(form: FormData): Crop | null {
  const [left, top, width, height, ...more] = textField(form, "crop").split(",").map(Number.parseFloat);
  const shares = [left, top, width, height];
  if (more.length > 0 || !shares.every((share) => Number.isFinite(share))) return null;
  return { left, top, width, height } as Crop;
}
