import { CSPProvider } from "@base-ui/react/csp-provider";
import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { waitFor } from "#test/wait-for.ts";
import type { Outcome } from "#app/console/entity/outcome.ts";
import { ToastProvider } from "#app/console/widgets/toasts.tsx";
import { FetcherObservers } from "./fetcher-observers.tsx";
import { useRecordAction } from "./use-record-action.tsx";

function Sender() {
  const { send, pending } = useRecordAction({ noun: { one: "cidade", many: "cidades", gender: "f" } });
  return <button onClick={() => send("create", {})}>{pending ?? "nothing"}</button>;
}

/** Sends an action whose outcome is this, on a page whose reload after it does not end. */
async function openSender(outcome: Outcome) {
  let loads = 0;
  const router = createMemoryRouter([
    {
      path: "/",
      HydrateFallback: () => null,
      loader: () => (loads++ === 0 ? null : new Promise(() => {})),
      action: () => outcome,
      Component: () => (
        <CSPProvider disableStyleElements>
          <FetcherObservers>
            <ToastProvider>
              <Sender />
            </ToastProvider>
          </FetcherObservers>
        </CSPProvider>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByRole("button", { name: "nothing" }));
  await waitFor(() => expect(loads).toBe(2));
  return () => screen.getByRole("button", { name: /^(create|nothing)$/ }).textContent;
}

it("is pending until the list shows what it changed", async () => {
  const saved = { id: 1, label: "Timbó", version: 1 };
  const pending = await openSender({ kind: "done", action: "create", saved });
  await screen.findByText("Timbó");
  expect(pending()).toBe("create");
});

it("is over with its answer when it changed nothing, so that the next press counts", async () => {
  const pending = await openSender({ kind: "unconfirmed", action: "create", warnings: [] });
  await waitFor(() => expect(pending()).toBe("nothing"));
});
