import type { ReactNode } from "react";
import type { Icon } from "#app/ui/icon.tsx";
import type { TitledText } from "#app/site/text/copy.ts";
import { FeatureItem } from "./feature-item.tsx";

/** The columns from small to large screens. */
const columnClasses = {
  "1-3": "md:grid-cols-3",
  "1-2-3": "sm:grid-cols-2 min-[60rem]:grid-cols-3",
  "1-2-4": "sm:grid-cols-2 min-[68rem]:grid-cols-4",
} as const;

type CardGridProps = { columns: keyof typeof columnClasses; children: ReactNode };

/** A list of cards in columns. Its children are `<li>`. */
export function CardGrid({ columns, children }: CardGridProps) {
  return <ul className={`grid gap-4 min-[60rem]:gap-5 ${columnClasses[columns]}`}>{children}</ul>;
}

type FeatureCardsProps<Id extends string> = {
  features: readonly (TitledText & { id: Id })[];
  icons: Record<Id, Icon>;
  /** On large screens. */
  columns: 2 | 3;
};

/** Features in framed cards. */
export function FeatureCards<Id extends string>({ features, icons, columns }: FeatureCardsProps<Id>) {
  return (
    <ul className={`grid gap-3 md:grid-cols-2 md:gap-4 ${columns === 3 ? "min-[68rem]:grid-cols-3" : ""}`}>
      {features.map(({ id, title, text }) => (
        <li key={id} className="rounded-lg border border-line bg-raised p-5 md:p-6">
          <FeatureItem icon={icons[id]} title={title} text={text} />
        </li>
      ))}
    </ul>
  );
}
