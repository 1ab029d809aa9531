import type { ReactNode } from "react";
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from "#app/ui/icon.tsx";
import type { EdgeBehaviour } from "./autoplay.ts";

type CarouselControlsProps = {
  /** The id of the slides. */
  controls: string;
  titles: readonly string[];
  shown: number;
  edges: EdgeBehaviour;
  isPaused: boolean;
  onStep: (step: 1 | -1) => void;
  onJump: (to: number) => void;
  onPause: (isPaused: boolean) => void;
};

/** The controls at the bottom of the carousel: previous, one dot per slide, next and pause. */
export function CarouselControls(props: CarouselControlsProps) {
  const { controls, titles, shown, edges, isPaused, onStep, onJump, onPause } = props;
  const stops = edges === "stop";
  return (
    <div className="carousel-controls">
      <div className="page">
        <div className="carousel-bar">
          <ControlButton
            name="Banner anterior"
            controls={controls}
            disabled={stops && shown === 0}
            onClick={() => onStep(-1)}
          >
            <ChevronLeftIcon />
          </ControlButton>
          <div role="group" aria-label="Escolher banner" className="flex min-w-0">
            {titles.map((title, position) => (
              <button
                // Slides have no other identity here.
                key={position}
                type="button"
                aria-label={`Banner ${position + 1} de ${titles.length}: ${title}`}
                aria-current={position === shown ? "true" : undefined}
                aria-controls={controls}
                className="carousel-dot"
                onClick={() => onJump(position)}
              />
            ))}
          </div>
          <ControlButton
            name="Próximo banner"
            controls={controls}
            disabled={stops && shown === titles.length - 1}
            onClick={() => onStep(1)}
          >
            <ChevronRightIcon />
          </ControlButton>
          <ControlButton
            name={isPaused ? "Iniciar a troca automática" : "Pausar a troca automática"}
            controls={controls}
            onClick={() => onPause(!isPaused)}
          >
            {isPaused ? <PlayIcon /> : <PauseIcon />}
          </ControlButton>
        </div>
      </div>
    </div>
  );
}

type ControlButtonProps = {
  name: string;
  controls: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function ControlButton({ name, controls, disabled = false, onClick, children }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-controls={controls}
      disabled={disabled}
      className="grid size-11 place-items-center rounded-full hover:bg-white/14 disabled:opacity-35"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
