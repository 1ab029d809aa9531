import { act, fireEvent, render, screen } from "@testing-library/react";
import { type ContextType, use, useId } from "react";
import { createRoutesStub, UNSAFE_DataRouterContext as RouterContext, useFetcher, useLoaderData } from "react-router";
import { expect, it, vi } from "vitest";
import { Listeners, useListen } from "./listeners.tsx";

let router: NonNullable<ContextType<typeof RouterContext>>["router"];
const heard = vi.fn<(left: number) => void>();

/** Asks the server for something, after which it is no longer in the list. */
function Row({ name }: { name: string }) {
  const key = useId();
  const { submit } = useFetcher({ key });
  const listen = useListen<number>();
  const context = use(RouterContext)!;
  const press = () => {
    ({ router } = context);
    listen(key, heard);
    void submit({ name }, { method: "post" });
  };
  return <button onClick={press}>{name}</button>;
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

it("hears an answer although who asked goes in the frame that brings it, each time once", async () => {
  let names = ["a", "b", "c"];
  const Stub = createRoutesStub([
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
  render(<Stub />);
  for (const name of ["a", "b"]) {
    const button = await screen.findByRole("button", { name });
    // What the router tells of meanwhile is drawn in one go.
    await act(async () => {
      fireEvent.click(button);
      await vi.waitFor(() => expect(Object.values(router.state.loaderData).flat()).not.toContain(name));
    });
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  expect(heard.mock.calls).toEqual([[2], [1]]);
});
