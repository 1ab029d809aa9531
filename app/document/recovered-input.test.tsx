import { act } from "@testing-library/react";
import { useId, useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rememberInput, restoreInput, successorOf } from "./recovered-input.ts";

const choices = ["a", "b"];

function Form() {
  const [city, setCity] = useState("");
  const [notes, setNotes] = useState("");
  const id = useId();
  useLayoutEffect(restoreInput, []);
  return (
    <form>
      <h1>Contato</h1>
      <input name="q" />
      <input name="q" />
      <input aria-label="Cidade" value={city} onChange={(event) => setCity(event.target.value)} />
      <textarea name="notes" defaultValue="Oi" onInput={(event) => setNotes(event.currentTarget.value)} />
      <select name="state" defaultValue="ES">
        {["MG", "ES"].map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
      <input name="on" type="checkbox" defaultChecked />
      {choices.map((choice) => (
        <input key={choice} name={`${id}-choice`} type="radio" value={choice} defaultChecked={choice === "a"} />
      ))}
      <details>
        <summary>Mais</summary>
      </details>
      <button type="button">Enviar</button>
      <output>{JSON.stringify({ city, notes })}</output>
    </form>
  );
}

let root: ReturnType<typeof hydrateRoot> | undefined;
const all = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind[] => [
  ...document.querySelectorAll<Kind>(selector),
];

beforeEach(() => {
  document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`;
});
afterEach(() => act(() => root?.unmount()));

/** Hydrates what others have changed, so that React makes each element again. */
async function recover(): Promise<void> {
  all("h1")[0]!.innerHTML = "<font>Contact</font>";
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild!, <Form />, { onRecoverableError: () => {} });
  });
}

test("what was typed, chosen and opened stays when React makes the page again", async () => {
  all<HTMLInputElement>("[name=q]")[1]!.value = "second";
  all<HTMLInputElement>("[aria-label]")[0]!.value = "Betim";
  rememberInput();
  // While React works.
  all<HTMLTextAreaElement>("textarea")[0]!.value = "Olá";
  all<HTMLSelectElement>("select")[0]!.value = "MG";
  all<HTMLInputElement>("[type=checkbox]")[0]!.checked = false;
  all<HTMLInputElement>("[type=radio]")[1]!.checked = true;
  all<HTMLDetailsElement>("details")[0]!.open = true;
  all("textarea")[0]!.focus();
  const before = all("input")[0]!;
  await recover();
  expect(before.isConnected).toBe(false);
  expect(all<HTMLInputElement>("input:not([type])").map(({ value }) => value)).toEqual(["", "second", "Betim"]);
  expect(all<HTMLTextAreaElement>("textarea")[0]!.value).toBe("Olá");
  expect(all<HTMLSelectElement>("select")[0]!.value).toBe("MG");
  expect(all<HTMLInputElement>("[type]").map(({ checked }) => checked)).toEqual([false, false, true, undefined]);
  expect(all<HTMLDetailsElement>("details")[0]!.open).toBe(true);
  expect(document.activeElement).toBe(all("textarea")[0]!);
  expect(JSON.parse(all("output")[0]!.textContent)).toEqual({ city: "Betim", notes: "Olá" });
});

test("an element is followed to the one that stands for it, unless others have added or removed one", async () => {
  const [button, form] = [all("button")[0]!, all("form")[0]!];
  all("[name=q]")[1]!.remove();
  const field = all<HTMLInputElement>("[name=q]")[0]!;
  field.value = "first";
  rememberInput();
  await recover();
  expect(successorOf(button)).toBe(all("button")[0]!);
  expect(successorOf(form)).toBe(all("form")[0]!);
  expect(successorOf(all("form")[0]!)).toBe(all("form")[0]!);
  expect(successorOf(field)).toBeNull();
  expect(all<HTMLInputElement>("[name=q]").map(({ value }) => value)).toEqual(["", ""]);
});
