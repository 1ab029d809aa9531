import { startHttpServer } from "./fake-http-server.ts";

export type FakeGoogleAnalytics = {
  origin: string;
  /** What the validation finds ("validationCode"); null for nothing. */
  finding: "VALUE_INVALID" | "VALUE_REQUIRED" | "NAME_INVALID" | null;
  /** A status instead of the documented 204. */
  status: number | null;
  received: { query: Record<string, string>; body: Record<string, unknown> }[];
  stop: () => Promise<void>;
};

/** Starts a fake of the Measurement Protocol, which takes everything, and of its validation. */
export async function startGoogleAnalytics(): Promise<FakeGoogleAnalytics> {
  const { origin, stop } = await startHttpServer(({ path, text }, response) => {
    const url = new URL(path, origin);
    if (fake.status) return response.writeHead(fake.status).end();
    if (url.pathname === "/debug/mp/collect") {
      const found = fake.finding && { fieldPath: "events", description: "wrong", validationCode: fake.finding };
      return response.writeHead(200).end(JSON.stringify({ validationMessages: found ? [found] : [] }));
    }
    const body = JSON.parse(text) as Record<string, unknown>;
    fake.received.push({ query: Object.fromEntries(url.searchParams), body });
    return response.writeHead(204).end();
  });
  const fake: FakeGoogleAnalytics = { origin, finding: null, status: null, received: [], stop };
  return fake;
}
