import { request as requestHttp, type ClientRequest, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { assertNotRehearsing } from "#app/platform/database/pinned-transaction.server.ts";
import { within } from "#app/platform/time-limit.server.ts";
import {
  isAllowedLoopback,
  isReachable,
  literalAddress,
  lookUpPublic,
  PrivateAddressError,
} from "./public-address.server.ts";

/** How long to wait for an answer, in milliseconds, all steps together. */
const defaultTimeoutMs = 10_000;
/** More of an answer is not read. */
const maxAnswerBytes = 64 * 1024;
/** More answers that say only "wait" are not waited for. */
const maxInterimAnswers = 20;

let timeoutMs = defaultTimeoutMs;

/** Sets how long to wait, for tests. */
export function setRequestTimeout(ms = defaultTimeoutMs): void {
  timeoutMs = ms;
}

export type OutgoingRequest = {
  method: "GET" | "POST";
  /** Where staff say. Public and https, also at the moment of the connection. */
  url: URL;
  headers: Record<string, string>;
  body: string;
};

/** How far a request came without an answer. */
export type RequestFailure = {
  step: "address" | "connection" | "message";
  reason: "private address" | "not https" | "unknown name" | "unreachable" | "no tls" | "timeout" | "cut off";
};

export type Answer = {
  status: number;
  text: string;
  /** What Retry-After asks for, in seconds; null without one. */
  retryAfter: number | null;
};

/**
 * Sends a request to an address that staff typed, and returns the answer, or why there is none. Redirects are answers:
 * only staff decide where the data go. Nothing of the request or the answer is logged.
 */
export async function sendRequest(outgoing: OutgoingRequest): Promise<Answer | RequestFailure> {
  assertNotRehearsing("send to a destination");
  const literal = literalAddress(outgoing.url);
  if (literal !== null && !isReachable(literal)) return { step: "address", reason: "private address" };
  const isLocal = literal !== null && isAllowedLoopback(literal);
  if (outgoing.url.protocol !== "https:" && !isLocal) return { step: "address", reason: "not https" };
  let isConnected = false;
  try {
    return await exchange(outgoing, () => (isConnected = true));
  } catch (error) {
    return failureOf(error, isConnected);
  }
}

/** Ends with the answer, an error, the end of the connection or the time limit, the first of these. */
async function exchange({ url, method, headers, body }: OutgoingRequest, onConnected: () => void): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const request: ClientRequest = send(url, {
    method,
    headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)) },
    // A connection of its own: a kept one would go to the address of an earlier look.
    agent: false,
    lookup: lookUpPublic,
  });
  request.once("socket", (socket) => socket.once(url.protocol === "https:" ? "secureConnect" : "connect", onConnected));
  request.on("error", reject);
  request.once("close", () => reject(new Error("The connection was closed")));
  let interim = 0;
  request.on("information", () => {
    if (++interim > maxInterimAnswers) reject(new Error("Only interim answers"));
  });
  // Another protocol, which nobody has proposed: Node gives the connection away and has no response.
  request.once("upgrade", ({ statusCode }, socket) => {
    socket.destroy();
    resolve({ status: statusCode!, text: "", retryAfter: null });
  });
  request.once("response", (response) => {
    readText(response).then(
      (text) => resolve({ status: response.statusCode!, text, retryAfter: retryAfterOf(response) }),
      reject,
    );
  });
  request.end(body);
  return within(timeoutMs, promise, () => {
    throw new DOMException("No answer in time", "TimeoutError");
  }).finally(() => request.destroy());
}

/** The answer's text, up to a limit. Rejects when it ends before its length. */
async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxAnswerBytes) break;
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Retry-After's seconds, or those until its date by the receiver's own clock; null for neither. */
function retryAfterOf({ headers: { "retry-after": header, date } }: IncomingMessage): number | null {
  if (header === undefined) return null;
  const answeredAt = Date.parse(date ?? "") || Date.now();
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - answeredAt) / 1000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

function failureOf(error: unknown, isConnected: boolean): RequestFailure {
  if (error instanceof PrivateAddressError) return { step: "address", reason: "private address" };
  const { name, code = "" } = error as NodeJS.ErrnoException;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "ENODATA")
    return { step: "address", reason: "unknown name" };
  const step = isConnected ? "message" : "connection";
  if (name === "TimeoutError") return { step, reason: "timeout" };
  if (isConnected) return { step, reason: "cut off" };
  return { step, reason: /CERT|SSL|TLS|SIGNED|EPROTO|VERIFY/.test(code) ? "no tls" : "unreachable" };
}
