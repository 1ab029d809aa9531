import type { PageName } from "#app/site/links/page-table.ts";
import { MenuLink } from "#app/site/links/menu-link.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** Pages that belong together: each shows links to the others below its hero, and they look alike. */
const pageGroups = {
  company: ["about", "socialResponsibility", "press", "news", "jobs"],
  help: [
    "invoiceCopy",
    "passwordChange",
    "unblocking",
    "usage",
    "support",
    "serviceCentre",
    "questions",
    "fraudProtection",
    "customerPortal",
  ],
  legal: ["privacyPolicy", "terms", "cookies", "referralRules"],
} as const satisfies Record<string, readonly PageName[]>;

export type PageGroup = keyof typeof pageGroups;

/** The group of the page at a path; null when it has none. */
export function groupOf(path: string): PageGroup | null {
  const groups = Object.entries(pageGroups) as [PageGroup, readonly PageName[]][];
  return groups.find(([, names]) => names.some((name) => pageLinks[name].to === path))?.[0] ?? null;
}

/** Links to the pages of a group, in a row that scrolls on phones. */
export function GroupNav({ group }: { group: PageGroup }) {
  const { groups } = useCopy(content);
  return (
    <nav aria-label={groups[group]} className="group-nav border-b border-line bg-paper">
      <div className="page">
        <ul className="-mx-[min(0.75rem,4vw)] flex overflow-x-auto">
          {pageGroups[group].map((name) => (
            <li key={name} className="flex-none max-md:has-[[aria-current]]:hidden">
              <MenuLink
                link={pageLinks[name]}
                className="relative flex min-h-13 items-center px-3 text-sm font-semibold whitespace-nowrap text-muted thread-underline hover:text-brand aria-[current]:text-ink"
              />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
