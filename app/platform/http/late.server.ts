import type { IncomingMessage, RequestListener } from "node:http";

/** How long a request may take to arrive whole, in milliseconds. */
const patience = 10_000;
/** How long an upload may take: ten megabytes at a quarter of a megabit a second. */
export const uploadPatience = 330_000;

/**
 * Ends connections whose request has not arrived whole in time. `node:http` knows one time for all addresses, which has
 * to be that of the uploads.
 *
 * @param uploadPath the one address that takes files
 */
export function endingLate(listener: RequestListener, uploadPath: string): RequestListener {
  return (request, response) => {
    endWhenLate(request, request.url === uploadPath ? uploadPatience : patience);
    listener(request, response);
  };
}

function endWhenLate(request: IncomingMessage, time: number): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (length === undefined && encoding === undefined) return;
  const timer = setTimeout(() => request.complete || request.destroy(), time).unref();
  request.once("close", () => clearTimeout(timer));
}
