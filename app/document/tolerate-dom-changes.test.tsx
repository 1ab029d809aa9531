import { act, render } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { tolerateDomChanges } from "./tolerate-dom-changes.ts";

beforeAll(tolerateDomChanges);

/** Renders what `content` makes of a number, which `next` raises by one. */
function renderNumber(content: (number: number) => ReactNode) {
  let raise: () => void;
  function Numbered() {
    const [number, setNumber] = useState(0);
    raise = () => setNumber(number + 1);
    return <main>{content(number)}</main>;
  }
  const { container } = render(<Numbered />);
  const main = container.querySelector("main")!;
  const next = async () => {
    // Others change the page in a task of their own.
    await act(async () => {});
    await act(async () => raise());
  };
  return { main, next };
}

/** Puts the node into two elements, as some translators do. */
function wrap(node: ChildNode): void {
  const inner = document.createElement("font");
  const outer = document.createElement("font");
  outer.append(inner);
  node.replaceWith(outer);
  inner.append(node);
}

/** Puts a translated text in the place of the text node, as others do. */
function translate(node: ChildNode): HTMLElement {
  const translated = Object.assign(document.createElement("font"), { textContent: `[${node.textContent}]` });
  node.before(translated);
  node.remove();
  return translated;
}

describe("a text", () => {
  const sentence = (number: number) => ["Planos para ", number < 2 && `a cidade ${number}`, <b key="end">.</b>];

  it.each([
    ["wrapped", wrap],
    ["replaced in two steps", translate],
    [
      "replaced in one",
      (node: ChildNode) => node.replaceWith(Object.assign(document.createElement("i"), { textContent: "?" })),
    ],
  ])("that was %s is changed and removed", async (_what, change) => {
    const { main, next } = renderNumber(sentence);
    change(main.childNodes[1]!);
    await next();
    expect(main.textContent).toBe("Planos para a cidade 1.");
    change(main.childNodes[1]!);
    await next();
    expect(main.textContent).toBe("Planos para .");
  });
});

describe("an element", () => {
  const list = (number: number) => [
    <p key="start">início</p>,
    number === 1 && <p key="new">novo</p>,
    number < 2 && <p key="middle">meio</p>,
    <p key="end">fim</p>,
  ];

  it("before which others have wrapped or removed the next one goes to its place", async () => {
    for (const change of [wrap, (node: ChildNode) => node.remove()]) {
      const { main, next } = renderNumber(list);
      change(main.childNodes[1]!);
      await next();
      expect(main.textContent).toMatch(/^inícionovo(meio)?fim$/);
    }
  });

  it("that was wrapped is removed with what is around it alone", async () => {
    const { main, next } = renderNumber(list);
    wrap(main.childNodes[1]!);
    await next();
    await next();
    expect(main.innerHTML).toBe("<p>início</p><p>fim</p>");
  });

  it("that was removed or moved away can be removed again", async () => {
    for (const change of [(node: ChildNode) => node.remove(), (node: ChildNode) => document.body.append(node)]) {
      const { main, next } = renderNumber(list);
      change(main.childNodes[1]!);
      await next();
      await next();
      expect(main.textContent).toBe("iníciofim");
      expect(document.body.textContent).not.toContain("meio");
    }
  });
});

it("a title that others have removed can be replaced by that of the next page", async () => {
  const { next } = renderNumber((number) =>
    number === 0 ? <title key="a">Antes</title> : <title key="b">Depois</title>,
  );
  document.querySelector("title")!.remove();
  await next();
  expect(document.title).toBe("Depois");
});
