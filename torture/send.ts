import { Agent, request } from "node:http";

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
export type Sent = { method: string; path: string; headers: Record<string, string>; body: Buffer | null };

const agent = new Agent({ keepAlive: true });
const timeoutMs = 15_000;

/** Sends a request with its path unchanged: `fetch` would normalize it. */
export function send(origin: string, { method, path, headers, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const length = body ? { "content-length": String(body.length) } : {};
    const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks).toString() }),
      );
    });
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Whether a signed-in request was answered as without a session. */
export function isSignInPage({ headers, body }: Answer): boolean {
  return String(headers.location).startsWith("/auth") || body.includes('"/auth?voltar') || body.includes('"/auth"');
}
