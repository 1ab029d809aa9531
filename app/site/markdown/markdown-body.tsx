import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.ts";
import { AlertIcon, ChatIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { type Block, type Inline, plainText } from "./blocks.ts";

type MarkdownBodyProps = {
  blocks: readonly Block[];
  /** Comes after the first paragraph. */
  children?: ReactNode;
};

/** Renders the blocks of a Markdown text. */
export function MarkdownBody({ blocks, children }: MarkdownBodyProps) {
  const lead = blocks[0]?.kind === "paragraph" ? 1 : 0;
  return (
    <div className="written">
      {renderAll(blocks.slice(0, lead), renderBlock)}
      {children}
      {renderAll(blocks.slice(lead), renderBlock)}
    </div>
  );
}

function renderBlock(block: Block): ReactNode {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return <Heading id={block.id}>{renderInlines(block.text)}</Heading>;
    }
    case "paragraph":
      return <p>{renderChatButton(block.text) ?? renderInlines(block.text)}</p>;
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return <List>{renderAll(block.items, (item) => createElement("li", null, renderInlines(item)))}</List>;
    }
    case "note":
      return (
        <div role="note">
          <AlertIcon size={22} />
          <div>{renderAll(block.paragraphs, (paragraph) => createElement("p", null, renderInlines(paragraph)))}</div>
        </div>
      );
    case "table":
      return <Table head={block.head} rows={block.rows} />;
  }
}

/** A table; on phones CSS shows each row as a card, with each cell's heading from `data-label`. */
function Table({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  const labels = head.map(plainText);
  const renderCell = (cell: Inline[], column: number) => <td data-label={labels[column]}>{renderInlines(cell)}</td>;
  return (
    <table>
      <thead>
        <tr>{renderAll(head, (cell) => createElement("th", { scope: "col" }, renderInlines(cell)))}</tr>
      </thead>
      <tbody>{renderAll(rows, (row) => createElement("tr", null, renderAll(row, renderCell)))}</tbody>
    </table>
  );
}

function renderInlines(inlines: readonly Inline[]): ReactNode {
  return renderAll(inlines, (inline) => {
    if (typeof inline === "string") return unbroken(inline);
    if ("code" in inline) return <code>{inline.code}</code>;
    if ("strong" in inline) return <strong>{renderInlines(inline.strong)}</strong>;
    return <TextLink to={inline.to}>{renderInlines(inline.text)}</TextLink>;
  });
}

/** A paragraph that is only a link to the chat is rendered as a button; null for any other paragraph. */
function renderChatButton([link, ...others]: readonly Inline[]): ReactNode {
  if (typeof link !== "object" || !("to" in link) || others.length > 0 || !opensChat(link.to)) return null;
  return (
    <a href={link.to} target="_blank" rel="noopener" className={buttonClass("soft")}>
      <ChatIcon />
      <span>{renderInlines(link.text)}</span>
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

function opensChat(url: string): boolean {
  return url.startsWith("https://wa.me/");
}

/** Renders items without keys: a text never changes while it is shown. */
function renderAll<T>(items: readonly T[], render: (item: T, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(render));
}
