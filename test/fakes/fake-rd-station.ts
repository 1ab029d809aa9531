import { startHttpServer } from "./fake-http-server.ts";

/** The errors of developers.rdstation.com ("Mensagens de erro"), with their documented types. */
const rdStationErrors = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "ACCESS_DENIED",
  404: "RESOURCE_NOT_FOUND",
  415: "UNSUPPORTED_MEDIA_TYPE",
  422: "INVALID",
  429: "TOO_MANY_REQUESTS",
  500: "INTERNAL_SERVER_ERROR",
} as const;
export type RdStationError = keyof typeof rdStationErrors;

export type FakeRdStation = {
  origin: string;
  /** How it answers; null as documented. */
  error: RdStationError | null;
  /** The payloads of the conversions. */
  conversions: Record<string, unknown>[];
  stop: () => Promise<void>;
};

export const rdStationKey = "a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6";

/** Starts a fake of RD Station's conversions: POST /platform/conversions with an API key. */
export async function startRdStation(): Promise<FakeRdStation> {
  const { origin, stop } = await startHttpServer(({ method, path, headers, text }, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const refuse = (status: RdStationError) =>
      answer(status, { errors: [{ error_type: rdStationErrors[status], error_message: "Lúcia Prado is not valid" }] });
    const url = new URL(path, origin);
    if (fake.error) return refuse(fake.error);
    if (method !== "POST" || url.pathname !== "/platform/conversions") return refuse(404);
    if (url.searchParams.get("api_key") !== rdStationKey) return refuse(401);
    if (headers["content-type"] !== "application/json") return refuse(415);
    const { event_type: type, event_family: family, payload } = JSON.parse(text) as Record<string, unknown>;
    const fields = payload as Record<string, unknown>;
    const isComplete = typeof fields.email === "string" && typeof fields.conversion_identifier === "string";
    if (type !== "CONVERSION" || family !== "CDP" || !isComplete) return refuse(400);
    fake.conversions.push(fields);
    answer(200, { event_uuid: "5408c5a3-4711-4f2e-8d0b-13407a3e30f3" });
  });
  const fake: FakeRdStation = { origin, error: null, conversions: [], stop };
  return fake;
}
