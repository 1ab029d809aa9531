import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { responsiveImageProps } from "#app/images/image.ts";
import { buttonClass } from "#app/ui/button.ts";
import { AlertIcon, ChatIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { useIsOpen } from "#app/site/links/use-is-open.ts";
import { type Block, type Inline, plainText } from "#app/pages/markdown/blocks.ts";

/** Renders the blocks of a Markdown text. */
export function MarkdownBody({ blocks }: { blocks: readonly Block[] }) {
  return <div className="written">{renderAll(blocks, renderBlock)}</div>;
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
      const isTitled = !block.isOrdered && block.items.every(hasTitle);
      return (
        <List className={isTitled ? "titled" : undefined}>
          {renderAll(block.items, (item) => createElement("li", null, renderInlines(item)))}
        </List>
      );
    }
    case "note":
      return (
        <div role="note">
          <AlertIcon size={22} />
          <div>{renderAll(block.paragraphs, (paragraph) => createElement("p", null, renderInlines(paragraph)))}</div>
        </div>
      );
    case "picture":
      return <img {...responsiveImageProps(block.src)} alt={block.alt} loading="lazy" className="picture" />;
    case "table":
      if (block.head.every((cell) => cell.length === 0)) return <Figures rows={block.rows} />;
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

/** Whether an item begins with a sentence in strong text, which is its title. */
function hasTitle([first]: readonly Inline[]): boolean {
  return typeof first === "object" && "strong" in first && plainText(first.strong).endsWith(".");
}

/** A table without headings: in each row a figure and what it counts. */
function Figures({ rows }: { rows: Inline[][][] }) {
  return (
    <dl className="figures">
      {renderAll(rows, ([figure = [], what = []]) => (
        <div>
          <dt>{renderInlines(what)}</dt>
          <dd>{renderInlines(figure)}</dd>
        </div>
      ))}
    </dl>
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
  const isOpen = useIsOpen();
  if (!isOpen(to)) return children;
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
