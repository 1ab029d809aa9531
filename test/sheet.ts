import { screen } from "@testing-library/react";
import { aPlan } from "./catalogue.ts";
import { openConsole } from "./console.tsx";

/** The side sheet of that title, once it is there. */
export function sheet(name: string): Promise<HTMLElement> {
  return screen.findByRole("dialog", { name });
}

export function field(name: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(name);
}

export function saveButton(): HTMLElement {
  return screen.getByRole("button", { name: /^Salvar/ });
}

/** What is said under a field and tied to it. */
export function messageOf(input: HTMLElement): string {
  return (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
}

/** Opens the sheet of the plan made by `aPlan()`. */
export async function openPlan(fields: Parameters<typeof aPlan>[0] = {}) {
  const id = await aPlan(fields);
  const user = openConsole("/intranet");
  const name = fields.name ?? "Fibra 600 Mega";
  await user.click(await screen.findByRole("link", { name }));
  await sheet(name);
  return { user, id };
}

export async function retype(user: ReturnType<typeof openConsole>, name: string, text: string) {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
}
