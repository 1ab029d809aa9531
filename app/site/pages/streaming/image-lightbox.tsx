import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from "#app/ui/icon.tsx";
import { useModal } from "#app/ui/use-modal.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** A step's picture; without a description its title says what it shows. */
export type Picture = { title: string; image: string; imageDescription?: string };

type ImageLightboxProps = {
  pictures: readonly Picture[];
  /** Index of the current picture. */
  current: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/**
 * Dialog with the enlarged picture of one step; buttons and arrow keys show the previous and next ones. On a phone the
 * picture is wider than the window, so that its letters can be read, and scrolls.
 */
export function ImageLightbox({ pictures, current, onShow, onClose }: ImageLightboxProps) {
  const { enlarged: words } = useCopy(content);
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useRef<HTMLDivElement>(null);
  useModal(dialog, true);
  // What matters is in the middle of a picture. Only a dialog that is shown has a width. It renders once for each picture.
  useLayoutEffect(() => {
    const { scrollWidth, clientWidth } = view.current!;
    view.current!.scrollLeft = (scrollWidth - clientWidth) / 2;
  });
  const { title, image, imageDescription = title } = pictures[current]!;
  const last = pictures.length - 1;

  function onKeyDown({ key, target }: KeyboardEvent) {
    // There the keys scroll.
    if ((target as Element).getAttribute("role") === "group") return;
    if (key === "ArrowLeft" && current > 0) onShow(current - 1);
    if (key === "ArrowRight" && current < last) onShow(current + 1);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys only repeat its two buttons
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby="etapa-ampliada"
      className="enlarged-picture on-night"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
        <div aria-live="polite" className="min-w-0 flex-[1_1_7rem]">
          <p className="text-sm text-on-night-muted tabular-nums">{words.position(current + 1, pictures.length)}</p>
          <h2 id="etapa-ampliada" className="text-lg leading-tight font-bold">
            {title}
          </h2>
        </div>
        <div className="flex gap-2">
          <RoundButton name={words.previous} disabled={current === 0} onClick={() => onShow(current - 1)}>
            <ChevronLeftIcon />
          </RoundButton>
          <RoundButton name={words.next} disabled={current === last} onClick={() => onShow(current + 1)}>
            <ChevronRightIcon />
          </RoundButton>
          <RoundButton name={words.close} onClick={onClose}>
            <CloseIcon />
          </RoundButton>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls with the keyboard too */}
      <div ref={view} tabIndex={0} role="group" aria-label={title} className="overflow-x-auto">
        <img
          src={image}
          alt={imageDescription}
          width={800}
          height={500}
          className="block aspect-8/5 w-full min-w-160"
        />
      </div>
    </dialog>
  );
}

type RoundButtonProps = { name: string; disabled?: boolean; onClick: () => void; children: ReactNode };

function RoundButton({ name, disabled = false, onClick, children }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      disabled={disabled}
      className="grid size-11 flex-none place-items-center rounded-pill bg-white/10 hover:bg-white/20 disabled:opacity-35"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
