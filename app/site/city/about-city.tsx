import { type City, cityLabel } from "#app/catalogue/city.ts";

type AboutCityProps = { city: City; sentence: (city: string) => string };

/** "Planos para Belo Horizonte – MG": a sentence in which the city and its state do not part at the end of a line. */
export function AboutCity({ city, sentence }: AboutCityProps) {
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
