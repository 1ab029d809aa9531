import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { actAs } from "#app/catalogue/actor.server.ts";
import { ana } from "./catalogue.ts";

type Tab = { middleware: MiddlewareFunction<Response>[] };

/** What a tab without a file answers to an address: that of the list. */
export const past = "the list itself";

/** What a tab's middleware answers to an address, in Ana's name. */
export async function ask({ middleware: [file] }: Tab, search: string, method = "GET"): Promise<Response> {
  const url = new URL(`http://localhost/intranet${search}`);
  const args = {
    request: new Request(url, { method }),
    url,
    context: new RouterContextProvider(),
    params: {},
    pattern: "",
  };
  return (await actAs(ana, async () => file!(args, async () => new Response(past)))) as Response;
}

/** The cells of a tab's file, by header. */
export async function fileOf(tab: Tab, search = "?formato=csv"): Promise<Record<string, string>[]> {
  const bytes = await (await ask(tab, search)).bytes();
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  const [headers, ...lines] = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
  const names = headers!.split(";");
  return lines.map((line) => Object.fromEntries(line.split(";").map((cell, index) => [names[index]!, cell])));
}

/** A moment as files write it. */
export const when = expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
