import { type City, cityLabel } from "#app/catalogue/cities/city.ts";

type CitySentenceProps = { city: City; sentence: (city: string) => string };

/** A sentence with a city label that does not wrap: "Planos para Belo Horizonte – MG". */
export function CitySentence({ city, sentence }: CitySentenceProps) {
  const label = cityLabel(city);
  const [before, after] = sentence(label).split(label);
  return (
    <>
      {before}
      <span className="inline-block">{label}</span>
      {after}
    </>
  );
}
