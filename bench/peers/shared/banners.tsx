"use client";

import { useEffect, useRef, useState } from "react";
import { banners } from "./content";

const seconds = 6;

/** A carousel that scrolls by itself until it is touched, and not with reduced motion. */
export function Banners() {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isMoving, setIsMoving] = useState(true);

  const show = (index: number) => {
    setCurrent(index);
    track.current!.scrollTo({ left: index * track.current!.clientWidth, behavior: "smooth" });
  };

  useEffect(() => {
    if (!isMoving || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setTimeout(() => show((current + 1) % banners.length), seconds * 1000);
    return () => clearTimeout(timer);
  }, [current, isMoving]);

  return (
    <section aria-label="Destaques" className="bg-night text-white" onPointerDown={() => setIsMoving(false)}>
      <ul ref={track} className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]">
        {banners.map(({ image, title, text }, index) => (
          <li key={title} className="w-full flex-none snap-start px-5 pt-10">
            <h2 className="text-4xl leading-none font-extrabold tracking-tight">{title}</h2>
            <p className="mt-3 max-w-prose">{text}</p>
            <a href="#planos" className="button mt-5">
              Ver planos da minha cidade
            </a>
            <img
              src={image}
              alt=""
              width="640"
              height="360"
              loading={index === 0 ? "eager" : "lazy"}
              className="mt-6 aspect-video w-full object-cover object-bottom"
            />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-center gap-2 py-3">
        {banners.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            aria-label={`Mostrar: ${title}`}
            aria-current={index === current}
            onClick={() => show(index)}
            className="size-3 rounded-full bg-white/40 aria-current:bg-spark"
          />
        ))}
        <button type="button" onClick={() => setIsMoving(!isMoving)} className="ml-3 text-sm">
          {isMoving ? "Pausar" : "Continuar"}
        </button>
      </div>
    </section>
  );
}
