import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { type Actor, actAs } from "#app/records/actor.server.ts";
import { ana } from "./fixtures.ts";

type Tab = { middleware: MiddlewareFunction<Response>[] };

/** The response of a tab that does not serve a file: the list page. */
export const listAnswer = "the list itself";

/** The response of a tab's middleware to a query string, by default to Ana. */
export async function requestTab(
  { middleware: [middleware] }: Tab,
  search: string,
  method = "GET",
  actor: Actor = ana,
): Promise<Response> {
  const url = new URL(`http://localhost/intranet${search}`);
  const args = {
    request: new Request(url, { method }),
    url,
    context: new RouterContextProvider(),
    params: {},
    pattern: "",
  };
  return (await actAs(actor, async () => middleware!(args, async () => new Response(listAnswer)))) as Response;
}

/** The rows of a tab's CSV file, by header. */
export async function csvRowsOf(tab: Tab, search = "?formato=csv"): Promise<Record<string, string>[]> {
  const bytes = await (await requestTab(tab, search)).bytes();
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  const [headers, ...lines] = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
  const names = headers!.split(";");
  return lines.map((line) => Object.fromEntries(line.split(";").map((cell, index) => [names[index]!, cell])));
}

/** Matches a date and time in a file. */
export const anyTimestamp = expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
