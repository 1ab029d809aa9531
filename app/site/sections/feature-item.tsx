import type { ReactNode } from "react";
import type { Icon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";

type FeatureItemProps = { icon: Icon; title: string; text: ReactNode };

/** A feature: icon tile, title and text. */
export function FeatureItem({ icon: Icon, title, text }: FeatureItemProps) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      <IconTile icon={Icon} />
      <div className="min-w-0 flex-[1_1_9rem]">
        <h3 className="text-lg leading-tight font-bold">{title}</h3>
        <p className="mt-1 leading-normal text-muted on-night:text-on-night-muted">{unbroken(text)}</p>
      </div>
    </div>
  );
}

export function IconTile({ icon: Icon }: { icon: Icon }) {
  return (
    <span className="grid size-11 flex-none place-items-center rounded-md bg-brand-soft text-brand on-night:bg-white/10 on-night:text-accent">
      <Icon size={22} />
    </span>
  );
}
