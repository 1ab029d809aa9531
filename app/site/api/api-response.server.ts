import type { RouterContextProvider } from "react-router";
import { jsonResponse } from "#app/site/city/json/json-response.server.ts";

/** Lets pages of other sites read a response in a browser: all of it is public. */
export function forAnyOrigin(response: Response): Response {
  response.headers.set("Access-Control-Allow-Origin", "*");
  return response;
}

type RequestArgs = { context: Readonly<RouterContextProvider> };

/** The JSON of an address of the API: 404 when `read` resolves to null, 500 when it fails. */
export async function apiResponse(args: RequestArgs, read: () => Promise<unknown>): Promise<Response> {
  return forAnyOrigin(await jsonResponse(args, read, { failure: "Não foi possível ler os dados" }));
}
