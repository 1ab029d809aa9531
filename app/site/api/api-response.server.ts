import type { RouterContextProvider } from "react-router";
import { jsonResponse } from "#app/site/city/json/json-response.server.ts";

type RequestArgs = { context: Readonly<RouterContextProvider> };

/** The JSON of an address of the API: 404 when `read` resolves to null, 500 when it fails. */
export function apiResponse(args: RequestArgs, read: () => Promise<unknown>): Promise<Response> {
  return jsonResponse(args, read, { failure: "Não foi possível ler os dados" });
}
