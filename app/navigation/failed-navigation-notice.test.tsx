import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { FailedNavigationNotice } from "./failed-navigation-notice.tsx";
import { retryUntilAnswered } from "./retry.ts";

let abort: AbortController;

beforeEach(() => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  abort = new AbortController();
  render(
    <>
      <input aria-label="Nome" />
      <FailedNavigationNotice />
    </>,
  );
  return () => abort.abort();
});

/** A request of a navigation, which fails until `isConnected`; with how often it was sent. */
function startRequest() {
  const request = { sent: 0, isConnected: false, answer: null as Promise<string> | null };
  request.answer = retryUntilAnswered<string>(async () => {
    request.sent += 1;
    return request.isConnected ? { answer: "page" } : { failure: { errorId: null } };
  }, abort.signal);
  request.answer.catch(() => undefined);
  return request;
}

async function reconnect(...requests: { isConnected: boolean }[]) {
  for (const request of requests) request.isConnected = true;
  await act(async () => void dispatchEvent(new Event("online")));
}

test("on reconnect the requests of a navigation are sent again", async () => {
  const data = startRequest();
  const script = startRequest();
  await screen.findByRole("alert");
  await reconnect(data, script);
  expect(await Promise.all([data.answer, script.answer])).toEqual(["page", "page"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("after new input only the person sends them again, also one that fails after the input", async () => {
  const data = startRequest();
  await screen.findByRole("alert");
  await userEvent.type(screen.getByLabelText("Nome"), "Maria");
  const script = startRequest();
  await act(async () => undefined);
  await reconnect(data, script);
  expect([data.sent, script.sent]).toEqual([1, 1]);
  await userEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await Promise.all([data.answer, script.answer])).toEqual(["page", "page"]);
});
