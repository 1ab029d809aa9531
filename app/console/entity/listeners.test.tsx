import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLoaderData, useSubmit } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { Listeners, useListen } from "./listeners.tsx";

let router: ReturnType<typeof createMemoryRouter>;
let names: string[];
const heard = vi.fn<(left: number) => void>();

/** Asks the server for something, after which it is no longer in the list. */
function Row({ name }: { name: string }) {
  const submit = useSubmit();
  const listen = useListen<number>();
  const send = () => void submit({ name }, { method: "post", navigate: false, fetcherKey: listen(heard) });
  return (
    <>
      <button onClick={send}>{name}</button>
      <button onClick={() => setTimeout(send)}>{`${name}, once the press is drawn`}</button>
    </>
  );
}

function List() {
  return (
    <Listeners>
      {useLoaderData<string[]>().map((name) => (
        <Row key={name} name={name} />
      ))}
    </Listeners>
  );
}

beforeEach(() => {
  names = ["a", "b", "c"];
  heard.mockReset();
  router = createMemoryRouter([
    {
      path: "/",
      HydrateFallback: () => null,
      loader: () => names,
      action: async ({ request }) => {
        const asked = await request.formData();
        names = names.filter((name) => name !== asked.get("name"));
        return names.length;
      },
      Component: List,
    },
  ]);
  render(<RouterProvider router={router} />);
});

/** Presses a button of a row; what the router tells of until the row is out of the list is drawn in one go. */
async function press(name: string, of: string) {
  const button = await screen.findByRole("button", { name });
  await act(async () => {
    fireEvent.click(button);
    await vi.waitFor(() => expect(Object.values(router.state.loaderData).flat()).not.toContain(of));
  });
  expect(screen.queryByRole("button", { name })).toBeNull();
}

it("hears an answer although who asked goes in the frame that brings it, each time once", async () => {
  await press("a", "a");
  await press("b", "b");
  expect(heard.mock.calls).toEqual([[2], [1]]);
});

it("hears an answer that comes before who listens is drawn", async () => {
  await press("a, once the press is drawn", "a");
  expect(heard.mock.calls).toEqual([[2]]);
});
