import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { ErrorBoundary } from "./root.tsx";

function failWith(error: unknown) {
  // React logs the error that it caught, which this test expects.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Page = () => {
    throw error;
  };
  const Stub = createRoutesStub([{ path: "/", Component: Page, ErrorBoundary }]);
  render(<Stub />);
  vi.restoreAllMocks();
}

test("an uncaught error shows 'Unexpected Application Error!', no details, and a link home (FRAME-8)", () => {
  failWith(new Error("select * from plans"));
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.lang).toBe("en");
  expect(heading.textContent).toBe("Unexpected Application Error!");
  expect(document.body.textContent).not.toContain("select");
  expect(screen.getByRole("link", { name: "Voltar à página inicial" }).getAttribute("href")).toBe("/");
});
