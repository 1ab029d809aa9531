import { headline } from "#app/ui/unbroken.tsx";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";

type CitySentenceProps = { city: City; sentence: (city: string) => string };

/** A sentence with a city label that does not wrap, nor leaves its preposition: "Planos para Belo Horizonte – MG". */
export function CitySentence({ city, sentence }: CitySentenceProps) {
  const label = cityLabel(city);
  const [before = "", after] = sentence(label).split(label);
  const preposition = /(?:de|em) $/.exec(before)?.[0] ?? "";
  return (
    <>
      {headline(before.slice(0, before.length - preposition.length))}
      <span className="inline-block">{headline(preposition + label)}</span>
      {after}
    </>
  );
}
