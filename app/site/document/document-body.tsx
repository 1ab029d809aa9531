import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.ts";
import { AlertIcon, ChatIcon } from "#app/ui/icon.tsx";
import { type Block, type Inline, plainText } from "./blocks.ts";

/** A text of the content folder, drawn. */
export function DocumentBody({ blocks }: { blocks: readonly Block[] }) {
  return <div className="written">{inOrder(blocks, drawBlock)}</div>;
}

function drawBlock(block: Block): ReactNode {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return <Heading id={block.id}>{drawLine(block.text)}</Heading>;
    }
    case "paragraph":
      return <p>{drawChat(block.text) ?? drawLine(block.text)}</p>;
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return <List>{inOrder(block.items, (item) => createElement("li", null, drawLine(item)))}</List>;
    }
    case "note":
      return (
        <aside>
          <AlertIcon size={22} />
          <div>{inOrder(block.paragraphs, (paragraph) => createElement("p", null, drawLine(paragraph)))}</div>
        </aside>
      );
    case "table":
      return <Table head={block.head} rows={block.rows} />;
  }
}

/** On phones each row becomes a card, whose cells repeat their heading. */
function Table({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  const labels = head.map(plainText);
  const drawCell = (cell: Inline[], column: number) => <td data-label={labels[column]}>{drawLine(cell)}</td>;
  return (
    <table>
      <thead>
        <tr>{inOrder(head, (cell) => createElement("th", { scope: "col" }, drawLine(cell)))}</tr>
      </thead>
      <tbody>{inOrder(rows, (row) => createElement("tr", null, inOrder(row, drawCell)))}</tbody>
    </table>
  );
}

function drawLine(pieces: readonly Inline[]): ReactNode {
  return inOrder(pieces, (piece) => {
    if (typeof piece === "string") return piece;
    if ("code" in piece) return <code>{piece.code}</code>;
    if ("strong" in piece) return <strong>{drawLine(piece.strong)}</strong>;
    return <TextLink to={piece.to}>{drawLine(piece.text)}</TextLink>;
  });
}

/** A paragraph that is nothing but a link to the chat is the way on from what stands above it: a button. */
function drawChat([link, ...others]: readonly Inline[]): ReactNode {
  if (typeof link !== "object" || !("to" in link) || others.length > 0 || !opensChat(link.to)) return null;
  return (
    <a href={link.to} target="_blank" rel="noopener" className={buttonClass("soft")}>
      <ChatIcon />
      {drawLine(link.text)}
    </a>
  );
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith("/")) return <Link to={to}>{children}</Link>;
  return (
    <a href={to} target={opensChat(to) ? "_blank" : undefined} rel="noopener">
      {children}
    </a>
  );
}

function opensChat(address: string): boolean {
  return address.startsWith("https://wa.me/");
}

/** A text never changes while it is shown, so its pieces need no keys. */
function inOrder<T>(pieces: readonly T[], draw: (piece: T, place: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...pieces.map(draw));
}
