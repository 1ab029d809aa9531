import type { ReactNode } from "react";
import type { StylesHandle } from "#app/document/style-sheet.tsx";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Facts } from "#app/ui/facts.tsx";
import { ChatIcon, ExternalIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { formatLongDate } from "#app/site/text/format-date.ts";
import { pageLinks } from "#app/site/links/menu.ts";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { GroupNav, groupOf, type PageGroup } from "#app/site/group-nav/group-nav.tsx";
import { type HeroLook, PageHero } from "#app/site/sections/page-hero.tsx";
import type { Route } from "./+types/page";
import { type Block, plainText } from "#app/pages/markdown/blocks.ts";
import { MarkdownBody } from "#app/site/markdown/markdown-body.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import * as markdown from "./markdown-pages.server.ts";
import type { MarkdownPageContent } from "./page-content.ts";
import styles from "#app/site/markdown/markdown.css?url";

export const handle: StylesHandle = { styles: [styles] };

export function loader(args: Pick<Route.LoaderArgs, "pattern" | "url">) {
  return markdown.load(args);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <MarkdownPage {...loaderData} />;
}

type MarkdownPageProps = Route.ComponentProps["loaderData"] & {
  /** What is above the text. */
  children?: ReactNode;
};

/**
 * An institutional, legal or support page: its text, table of contents and actions. Not the default export, to which the
 * router gives no children.
 */
export function MarkdownPage({ path, page, children }: MarkdownPageProps) {
  const group = groupOf(path);
  return (
    <>
      <PageHead page={page} />
      <PageHero
        ancestors={parentLinks(path)}
        current={page.title}
        title={page.title}
        text={page.description}
        look={group ? looks[group] : "sky"}
        illustration={page.image ?? undefined}
      >
        <Actions page={page} />
        {group === "legal" && <Letterhead updated={page.updated} />}
      </PageHero>
      {group && <GroupNav group={group} />}
      {children}
      <Text blocks={page.blocks} isSheet={group === "legal"} />
    </>
  );
}

/** The text with its contents: beside it, or on phones after its first paragraphs. */
function Text({ blocks, isSheet }: { blocks: readonly Block[]; isSheet: boolean }) {
  const firstHeading = blocks.findIndex(({ kind }) => kind === "heading");
  return (
    <div className={isSheet ? "bg-surface" : undefined}>
      <div className={`page text-columns py-13 lg:py-18 ${isSheet ? "sheet" : ""}`}>
        {firstHeading > 0 && (
          <div className="text-lead">
            <MarkdownBody blocks={blocks.slice(0, firstHeading)} />
          </div>
        )}
        <TableOfContents blocks={blocks} />
        <MarkdownBody blocks={blocks.slice(firstHeading)} />
      </div>
    </div>
  );
}

const looks: Record<PageGroup, HeroLook> = { company: "panorama", help: "spot", legal: "document" };

/** Whose document it is, of what day, and a button that prints it. */
function Letterhead({ updated }: { updated: string | null }) {
  const { words } = useCopy(content);
  const { legalName, cnpj } = useProvider();
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="overflow-x-clip text-sm text-muted">
        <Facts>
          {legalName && <b className="font-bold text-ink">{legalName}</b>}
          {cnpj && <>CNPJ&nbsp;{unbroken(cnpj)}</>}
        </Facts>
      </p>
      {updated && <Updated day={updated} />}
      <button type="button" className={`${buttonClass("ghost")} print-hidden`} onClick={() => window.print()}>
        {words.print}
      </button>
    </div>
  );
}

/** The link of the parent page of a nested path; empty when there is none. */
function parentLinks(path: string) {
  const parent = path.slice(0, path.lastIndexOf("/"));
  return Object.values(pageLinks).filter(({ to }) => to === parent);
}

/** The portal's button and the chat's, which takes the place of the portal's while there is none. */
function Actions({ page: { chat, portal, ask } }: { page: MarkdownPageContent }) {
  const { words } = useCopy(content);
  const { portalUrl } = useProvider();
  if (!chat) return null;
  const opensPortal = portal && portalUrl;
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {opensPortal && (
        <a href={portalUrl} target="_blank" rel="noopener" className={buttonClass("accent")}>
          {portal}
          <ExternalIcon size={18} />
          <span className="sr-only"> (em nova aba)</span>
        </a>
      )}
      <ChatLink message={chat} className={`${buttonClass(opensPortal ? "ghost" : "accent")} max-sm:[&>svg]:hidden`}>
        <ChatIcon />
        {opensPortal ? words.action : (ask ?? words.action)}
      </ChatLink>
    </p>
  );
}

function Updated({ day }: { day: string }) {
  const { words } = useCopy(content);
  return (
    <p className="text-sm text-muted">
      {words.updated} <time dateTime={day}>{unbroken(formatLongDate(day))}</time>
    </p>
  );
}

/** Table of contents; nothing for fewer than three sections. */
function TableOfContents({ blocks }: { blocks: readonly Block[] }) {
  const { words } = useCopy(content);
  const sections = blocks.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block] : []));
  if (sections.length < 2) return null;
  return (
    <nav aria-labelledby="nesta-pagina" className="text-contents">
      <p id="nesta-pagina" className="text-sm font-bold text-muted">
        {words.contents}
      </p>
      <ol className="mt-2">
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 leading-tight font-semibold underline-offset-4 hover:text-brand hover:underline"
            >
              {plainText(text)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
