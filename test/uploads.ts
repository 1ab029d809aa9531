import { File } from "node:buffer";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { actAs } from "#app/catalogue/actor.server.ts";
import { action } from "#app/console/image/route.ts";
import { openStore } from "#app/platform/bucket.server.ts";
import { ana } from "./catalogue.ts";

/** Stops uploads half-way; a test that holds them lets go again. */
export const uploads = { isUp: true, isSignedIn: true, hold: Promise.resolve() };

/**
 * For screen tests that send images: a store in a folder of their own, and what a browser has for it that jsdom lacks.
 * Requests go to the real upload, in Ana's name.
 */
export function withUploads(): void {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-screen-"));
  beforeAll(async () => {
    await openStore({ dataDir: folder, s3: null });
    vi.stubGlobal("XMLHttpRequest", UploadRequest);
    vi.stubGlobal("createImageBitmap", bitmapOf);
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  });
  afterEach(() => Object.assign(uploads, { isUp: true, isSignedIn: true, hold: Promise.resolve() }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}

/** A browser opens what it takes for an image; the bytes are the server's to judge. */
async function bitmapOf(file: File): Promise<{ width: number; height: number }> {
  if ((await file.text()).startsWith("nada")) throw new DOMException("The source image could not be decoded.");
  return { width: 1200, height: 500 };
}

class UploadRequest extends EventTarget {
  upload = new EventTarget();
  responseType = "";
  response: unknown = null;
  responseURL = "";
  status = 0;
  #isAborted = false;

  open(_method: string, address: string): void {
    this.responseURL = `http://localhost${address}`;
  }

  send(body: FormData): void {
    void this.#send(body);
  }

  abort(): void {
    this.#isAborted = true;
    this.dispatchEvent(new Event("abort"));
  }

  async #send(body: FormData): Promise<void> {
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 25, total: 100 }));
    await uploads.hold;
    if (this.#isAborted) return;
    if (!uploads.isUp) return void this.dispatchEvent(new Event("error"));
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 100, total: 100 }));
    if (uploads.isSignedIn) {
      const request = new Request(this.responseURL, { method: "POST", body: await forNode(body) });
      const answer = await actAs(ana, () => action({ request, context: new RouterContextProvider() }));
      this.status = answer.status;
      this.response = await answer.json();
    } else {
      this.responseURL = "http://localhost/auth";
    }
    this.dispatchEvent(new Event("load"));
  }
}

/** The form as Node's own, which its requests carry; the screen's is jsdom's. */
async function forNode(body: FormData): Promise<FormData> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const form = await new Response("", { headers }).formData();
  for (const [name, value] of body) {
    if (typeof value === "string") form.set(name, value);
    // Node's own file, whose type differs from the browser's in its streams only.
    else form.set(name, new File([await value.arrayBuffer()], value.name) as unknown as Blob);
  }
  return form;
}
