import { File } from "node:buffer";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { actAs } from "#app/records/actor.server.ts";
import { action } from "#app/console/image/route.ts";
import { openImageStore } from "#app/platform/storage/image-store.server.ts";
import { ana } from "./fixtures.ts";

/** Controls the uploads: reachable, signed in, and a promise that delays them. Reset after each test. */
export const uploads = { isUp: true, isSignedIn: true, hold: Promise.resolve() };

/**
 * For screen tests with uploads: a store in a temporary folder, and stubs of browser APIs that jsdom lacks. Requests go
 * to the real upload route as Ana.
 */
export function withUploads(): void {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-screen-"));
  beforeAll(async () => {
    await openImageStore({ dataDir: folder, s3: null });
    vi.stubGlobal("XMLHttpRequest", UploadRequest);
    vi.stubGlobal("createImageBitmap", createBitmap);
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  });
  afterEach(() => Object.assign(uploads, { isUp: true, isSignedIn: true, hold: Promise.resolve() }));
  afterAll(() => {
    // Files of one process share its globals.
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Stub of `createImageBitmap`: accepts almost anything, because the server validates the bytes. */
async function createBitmap(file: File): Promise<{ width: number; height: number }> {
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
      const request = new Request(this.responseURL, { method: "POST", body: await toNodeFormData(body) });
      const answer = await actAs(ana, () => action({ request, context: new RouterContextProvider() }));
      this.status = answer.status;
      this.response = await answer.json();
    } else {
      this.responseURL = "http://localhost/auth";
    }
    this.dispatchEvent(new Event("load"));
  }
}

/** Converts jsdom's form data to Node's, which Node's `Request` needs. */
async function toNodeFormData(body: FormData): Promise<FormData> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const form = await new Response("", { headers }).formData();
  for (const [name, value] of body) {
    if (typeof value === "string") form.set(name, value);
    // Node's File, whose type differs from the browser's only in its streams.
    else form.set(name, new File([await value.arrayBuffer()], value.name) as unknown as Blob);
  }
  return form;
}
