import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLoaderData, useSubmit } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { waitFor } from "#test/wait-for.ts";
import { FetcherObservers, useFetcherObserver } from "./fetcher-observers.tsx";

let router: ReturnType<typeof createMemoryRouter>;
let names: string[];
const onResult = vi.fn<(left: number) => void>();

/** A row that its own request removes from the list. */
function Row({ name }: { name: string }) {
  const submit = useSubmit();
  const observe = useFetcherObserver<number>();
  const send = () => void submit({ name }, { method: "post", navigate: false, fetcherKey: observe(onResult) });
  return (
    <>
      <button onClick={send}>{name}</button>
      <button onClick={() => setTimeout(send)}>{`${name}, after the next render`}</button>
    </>
  );
}

function List() {
  return (
    <FetcherObservers>
      {useLoaderData<string[]>().map((name) => (
        <Row key={name} name={name} />
      ))}
    </FetcherObservers>
  );
}

beforeEach(() => {
  names = ["a", "b", "c"];
  onResult.mockReset();
  router = createMemoryRouter([
    {
      path: "/",
      HydrateFallback: () => null,
      loader: () => names,
      action: async ({ request }) => {
        const form = await request.formData();
        names = names.filter((name) => name !== form.get("name"));
        return names.length;
      },
      Component: List,
    },
  ]);
  render(<RouterProvider router={router} />);
});

/** Presses a button of a row; all router updates until the row has left the list render at once. */
async function press(name: string, of: string) {
  const button = await screen.findByRole("button", { name });
  await act(async () => {
    fireEvent.click(button);
    await waitFor(() => expect(Object.values(router.state.loaderData).flat()).not.toContain(of));
  });
  expect(screen.queryByRole("button", { name })).toBeNull();
}

it("reports a result once, even if the sender unmounts in the same render", async () => {
  await press("a", "a");
  await press("b", "b");
  expect(onResult.mock.calls).toEqual([[2], [1]]);
});

it("reports a result that arrives before its observer renders", async () => {
  await press("a, after the next render", "a");
  expect(onResult.mock.calls).toEqual([[2]]);
});
