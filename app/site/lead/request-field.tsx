import { type ComponentProps, useId } from "react";
import { cityLabel } from "#app/catalogue/city.ts";
import { asked, type LeadField, maskCnpj, partnerProfiles, type RequestKind } from "#app/catalogue/lead.ts";
import { maskPhone } from "#app/catalogue/person.ts";
import { RadioField, TextArea, TextField } from "#app/ui/text-field.tsx";
import { useChosenCity } from "../city/chosen-city.tsx";
import { useWords } from "../words.ts";
import * as content from "./content.ts";

type RequestFieldProps = {
  kind: RequestKind;
  field: LeadField;
  /** What stands in it at first. */
  start?: string | undefined;
  problem: string | undefined;
};

/** One question of a short form, by what it asks. */
export function RequestField({ kind, field, start, problem }: RequestFieldProps) {
  const id = useId();
  const { helps, labels, professionalEmail, profiles } = useWords(content);
  const common = {
    id: `${id}${field}`,
    name: field,
    label: kind === "partner" && field === "email" ? professionalEmail : labels[field],
    help: helps[kind]?.[field],
    isOptional: asked[kind].optional?.includes(field),
    defaultValue: start,
    problem,
  };
  switch (field) {
    case "city":
      return <CityField {...common} />;
    case "profile":
      return (
        <RadioField {...common} choices={partnerProfiles.map((it) => [it, profiles[it]] as const)} chosen={start} />
      );
    case "needs":
      return <TextArea {...common} maxLength={1000} />;
    default:
      return <TextField {...common} {...looks[field]} />;
  }
}

type Look = Omit<ComponentProps<typeof TextField>, "id" | "label">;

/** For the browser's own filling in, a phone's keyboard, and the usual way to write it. */
const looks: Record<Exclude<LeadField, "city" | "profile" | "needs">, Look> = {
  name: { autoComplete: "name", maxLength: 120 },
  company: { autoComplete: "organization", maxLength: 160 },
  cnpj: { autoComplete: "off", autoCapitalize: "characters", spellCheck: false, mask: maskCnpj },
  phone: {
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel-national",
    placeholder: content.phonePlaceholder,
    mask: maskPhone,
  },
  email: { type: "email", inputMode: "email", autoComplete: "email", maxLength: 254, autoCapitalize: "none" },
};

/** Any city may be written; those that are served are offered while one types. */
function CityField({ defaultValue, ...field }: Look & { id: string; label: string }) {
  const { city, cities, loadCities } = useChosenCity();
  const listId = `${field.id}-lista`;
  return (
    <>
      <TextField
        {...field}
        defaultValue={defaultValue ?? (city ? cityLabel(city) : undefined)}
        autoComplete="address-level2"
        maxLength={130}
        list={listId}
        onFocus={() => void loadCities()}
      />
      <datalist id={listId}>
        {cities.map((one) => (
          <option key={one.id}>{cityLabel(one)}</option>
        ))}
      </datalist>
    </>
  );
}
