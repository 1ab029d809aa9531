import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Facts } from "./facts.tsx";

test("each fact that there is has an element of its own, and words of two facts stay apart", () => {
  const { container } = render(
    <p>
      <Facts>
        Oferta
        {null}
        {undefined}
        {false}
        <b>upload</b>
        {["fidelidade"]}
      </Facts>
    </p>,
  );
  expect([...container.querySelectorAll(".fact")].map((fact) => fact.textContent)).toEqual([
    "Oferta",
    "upload",
    "fidelidade",
  ]);
  expect(container.textContent.trim()).toBe("Oferta upload fidelidade");
});
