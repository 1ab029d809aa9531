import { act } from "@testing-library/react";
import { useEffect, useRef, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { waitFor } from "#test/wait-for.ts";
import { recordSubmissions, recordTyping } from "./early-typing.ts";
import { markHydrated } from "./hydrated.ts";
import { replayTyping } from "./replay-typing.ts";

recordTyping();
recordSubmissions();

function Form() {
  const [name, setName] = useState("Ana");
  const [notes, setNotes] = useState("");
  const [state, setState] = useState("MG");
  const [isOn, setOn] = useState(true);
  const [search, setSearch] = useState("");
  const [opened, setOpened] = useState("");
  const [sent, setSent] = useState<string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.key === "Enter") setSent([...sent, `${name} by key`]);
      if (event.target !== document.body || !"/n".includes(event.key)) return;
      event.preventDefault();
      if (event.key === "/") field.current?.focus();
      else setOpened(`${opened}n`);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent([...sent, `${name} by ${event.nativeEvent.submitter?.id}`]);
      }}
    >
      <input id="name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea id="notes" value={notes} onChange={(event) => setNotes(event.target.value)} />
      <select id="state" value={state} onChange={(event) => setState(event.target.value)}>
        <option>MG</option>
        <option>ES</option>
      </select>
      <input id="on" type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      <input id="search" ref={field} value={search} onChange={(event) => setSearch(event.target.value)} />
      <button id="save">Salvar</button>
      <output>{JSON.stringify({ name, notes, state, isOn, search, opened, sent })}</output>
    </form>
  );
}

let root: ReturnType<typeof hydrateRoot> | undefined;

beforeEach(() => {
  delete document.documentElement.dataset.hydrated;
  document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`;
});
afterEach(() => act(() => root?.unmount()));

const field = (id: string) => document.getElementById(id) as HTMLInputElement;

function type(id: string, text: string) {
  const input = field(id);
  input.focus();
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key, ...modifiers, bubbles: true, cancelable: true }),
  );

/** What React knows after hydration and a further change. */
async function hydrate(): Promise<Record<string, unknown>> {
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild!, <Form />);
  });
  markHydrated();
  await act(async () => replayTyping());
  return JSON.parse(document.querySelector("output")!.textContent) as Record<string, unknown>;
}

test("what was typed before hydration is kept", async () => {
  type("name", "Beatriz");
  type("notes", "Ligar\nde tarde");
  type("state", "ES");
  field("on").click();
  expect(await hydrate()).toMatchObject({ name: "Beatriz", notes: "Ligar\nde tarde", state: "ES", isOn: false });
  expect(field("name").value).toBe("Beatriz");
  expect(field("state").value).toBe("ES");
  expect(field("on").checked).toBe(false);
});

test("a text that was cleared or typed back is kept too", async () => {
  type("name", "");
  type("notes", "a");
  type("notes", "");
  expect(await hydrate()).toMatchObject({ name: "", notes: "" });
});

test("the caret stays where it was", async () => {
  type("name", "Beatriz");
  field("name").setSelectionRange(2, 4);
  await hydrate();
  expect([field("name").selectionStart, field("name").selectionEnd]).toEqual([2, 4]);
});

test("a shortcut pressed before hydration works, and what follows is typed into its field", async () => {
  for (const key of ["/", "f", "i"]) press(key);
  expect(await hydrate()).toMatchObject({ search: "fi", opened: "" });
  expect(document.activeElement).toBe(field("search"));
});

test("the key that saves works before hydration, and saves what was typed before it", async () => {
  type("name", "Beatriz");
  press("Enter", { ctrlKey: true });
  expect(await hydrate()).toMatchObject({ name: "Beatriz", sent: ["Beatriz by key"] });
});

test("a key that opened something takes the keys after it along", async () => {
  for (const key of ["n", "n", "/"]) press(key);
  expect(await hydrate()).toMatchObject({ opened: "n", search: "" });
});

test("a form submitted before hydration is submitted to React, once, with what was typed before it", async () => {
  type("name", "Beatriz");
  field("save").click();
  await hydrate();
  await waitFor(() => expect(document.querySelector("output")!.textContent).toContain("Beatriz by save"));
  await act(async () => replayTyping());
  field("save").click();
  await waitFor(() =>
    expect(JSON.parse(document.querySelector("output")!.textContent)).toMatchObject({
      sent: ["Beatriz by save", "Beatriz by save"],
    }),
  );
});

test("nothing is replayed twice, and later typing is React's alone", async () => {
  type("name", "Beatriz");
  await hydrate();
  await act(async () => replayTyping());
  press("n");
  expect(globalThis.earlyTyping).toEqual([]);
  expect(field("name").value).toBe("Beatriz");
});
