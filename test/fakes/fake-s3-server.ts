import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Settings } from "#app/platform/start/env.server.ts";

type Stored = { bytes: Buffer; headers: Record<string, string> };

export type S3Server = {
  /** The settings of a client. */
  settings: S3Settings;
  /** The stored objects, by "bucket/key". */
  objects: Map<string, Stored>;
  /** Whether it responds 503 to everything. */
  isDown: boolean;
  stop: () => Promise<void>;
};

/**
 * A fake S3 server for whole objects: PUT (with `If-None-Match: *`), GET, HEAD and DELETE in existing buckets. Each
 * request must be signed with the account's key (AWS Signature Version 4); missing, wrong or old signatures are
 * refused.
 */
export async function startS3(buckets: readonly string[]): Promise<S3Server> {
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const s3: S3Server = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "sa-east-1",
      accessKeyId: "VITRINE",
      secretAccessKey: "segredo/de+teste",
      bucketPrefix: "",
    },
    objects: new Map(),
    isDown: false,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return s3;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = Buffer.concat(await request.toArray());
    if (s3.isDown) return refuse(response, 503, "SlowDown");
    const url = new URL(request.url!, s3.settings.endpoint);
    const reason = signatureError(request, url, s3.settings);
    if (reason) return refuse(response, 403, reason);

    const [, bucket = "", ...rest] = url.pathname.split("/");
    const key = `${bucket}/${decodeURIComponent(rest.join("/"))}`;
    if (!buckets.includes(bucket)) return refuse(response, 404, "NoSuchBucket");
    const stored = s3.objects.get(key);
    switch (request.method) {
      case "PUT":
        if (request.headers["if-none-match"] === "*" && stored) return refuse(response, 412, "PreconditionFailed");
        if (Number(request.headers["content-length"]) !== bytes.length) return refuse(response, 400, "IncompleteBody");
        s3.objects.set(key, { bytes, headers: storedHeaders(request) });
        return void response.writeHead(200, { ETag: etag(bytes) }).end();
      case "GET":
      case "HEAD":
        if (!stored) return refuse(response, 404, "NoSuchKey");
        response.writeHead(200, { ...stored.headers, ETag: etag(stored.bytes), "Content-Length": stored.bytes.length });
        return void response.end(request.method === "GET" ? stored.bytes : undefined);
      case "DELETE":
        s3.objects.delete(key);
        return void response.writeHead(204).end();
      default:
        return refuse(response, 405, "MethodNotAllowed");
    }
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "Content-Type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function storedHeaders({ headers }: IncomingMessage): Record<string, string> {
  return { "Content-Type": headers["content-type"] ?? "", "Cache-Control": headers["cache-control"] ?? "" };
}

function etag(bytes: Buffer): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}

const maxClockSkewMs = 15 * 60_000;

/** S3's error code for a request's signature, or null when it is valid. */
function signatureError({ method, headers }: IncomingMessage, url: URL, account: S3Settings): string | null {
  const [, scope = "", names = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const date = String(headers["x-amz-date"]);
  const sent = Date.parse(date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, "$1-$2-$3T$4:$5:$6Z"));
  const day = date.slice(0, 8);
  if (!signature) return "AccessDenied";
  if (scope !== `${account.accessKeyId}/${day}/${account.region}/s3/aws4_request`) return "InvalidAccessKeyId";
  if (!(Math.abs(Date.now() - sent) < maxClockSkewMs)) return "RequestTimeTooSkewed";
  const signed = names.split(";");
  const requiredHeaders = Object.keys(headers).filter((name) => name === "host" || name.startsWith("x-amz-"));
  if (requiredHeaders.some((name) => !signed.includes(name))) return "AccessDenied";

  const canonical = [
    method,
    url.pathname,
    [...url.searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&"),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    names,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", date, scope.slice(scope.indexOf("/") + 1), sha256(canonical)].join("\n");
  let key: string | Buffer = `AWS4${account.secretAccessKey}`;
  for (const part of [day, account.region, "s3", "aws4_request"]) key = hmac(key, part);
  const expected = hmac(key, text);
  return timingSafeEqual(expected, Buffer.from(signature, "hex")) ? null : "SignatureDoesNotMatch";
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
