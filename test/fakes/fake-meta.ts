import { startHttpServer } from "./fake-http-server.ts";

/** Errors of the Graph API ("Handle Errors", "Conversions API"): the status, by code. */
const metaErrors = {
  1: 500,
  2: 503,
  4: 400,
  10: 403,
  17: 400,
  100: 400,
  190: 400,
  200: 403,
  613: 400,
} as const;
export type MetaError = keyof typeof metaErrors;

export type FakeMeta = {
  origin: string;
  /** How it answers; null as documented. */
  error: MetaError | null;
  events: Record<string, unknown>[];
  stop: () => Promise<void>;
};

export const metaAccount = { pixel: "1234567890", token: "EAAB-token" };

/** Starts a fake of Meta's Conversions API: POST /{version}/{pixel}/events. */
export async function startMeta(): Promise<FakeMeta> {
  const { origin, stop } = await startHttpServer(({ method, path, text }, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const refuse = (code: MetaError) =>
      answer(metaErrors[code], { error: { message: "Lúcia Prado is not valid", type: "OAuthException", code } });
    if (fake.error) return refuse(fake.error);
    const { data, access_token: token } = JSON.parse(text) as { data: Record<string, unknown>[]; access_token: string };
    if (method !== "POST" || !/^\/v\d+\.0\/1234567890\/events$/.test(path)) return refuse(100);
    if (token !== metaAccount.token) return refuse(190);
    if (!data.every(isWhole)) return refuse(100);
    fake.events.push(...data);
    answer(200, { events_received: data.length, messages: [], fbtrace_id: "A1b2" });
  });
  const fake: FakeMeta = { origin, error: null, events: [], stop };
  return fake;
}

/** Whether an event has what is required of all. */
function isWhole(event: Record<string, unknown>): boolean {
  return ["event_name", "event_time", "action_source", "user_data"].every((field) => event[field]);
}
