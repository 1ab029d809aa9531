import { type ComponentProps, useId } from "react";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { formFields, isRequiredField, type LeadField, partnerProfiles, type RequestKind } from "#app/leads/lead.ts";
import { phoneWarning } from "#app/leads/person.ts";
import { RadioField, TextArea, TextField } from "#app/ui/text-field.tsx";
import { MunicipalityField } from "./municipality-field.tsx";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { maskCnpj, maskPhone } from "#app/platform/text/brazilian-numbers.ts";

type RequestFieldProps = {
  kind: RequestKind;
  field: LeadField;
  /** The initial value. */
  initialValue?: string | undefined;
  problem: string | undefined;
};

/** A field of a lead form. */
export function RequestField({ kind, field, initialValue, problem }: RequestFieldProps) {
  const id = useId();
  const { helps, labels, ownLabels, profiles } = useCopy(content);
  const common = {
    id: `${id}${field}`,
    name: field,
    label: ownLabels[kind]?.[field] ?? labels[field],
    help: helps[kind]?.[field],
    isRequired: isRequiredField(kind, field),
    isOptional: formFields[kind].optional?.includes(field),
    defaultValue: initialValue,
    problem,
  };
  switch (field) {
    case "city":
      return kind === "city-interest" ? <MunicipalityField {...common} /> : <CityField {...common} />;
    case "profile":
      return (
        <RadioField
          {...common}
          choices={partnerProfiles.map((profile) => [profile, profiles[profile]] as const)}
          selected={initialValue}
        />
      );
    case "needs":
      return <TextArea {...common} maxLength={1000} />;
    default:
      return <TextField {...common} {...inputProps[field]} />;
  }
}

type InputProps = Omit<ComponentProps<typeof TextField>, "id" | "label">;

/** Autocomplete, keyboard and mask of each text field. */
const inputProps: Record<Exclude<LeadField, "city" | "profile" | "needs">, InputProps> = {
  name: { autoComplete: "name", maxLength: 120 },
  area: { autoComplete: "organization-title", maxLength: 80 },
  company: { autoComplete: "organization", maxLength: 160 },
  cnpj: { autoComplete: "off", autoCapitalize: "characters", spellCheck: false, mask: maskCnpj },
  phone: {
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel-national",
    placeholder: content.phonePlaceholder,
    mask: maskPhone,
    warn: phoneWarning,
  },
  email: { type: "email", inputMode: "email", autoComplete: "email", maxLength: 254, autoCapitalize: "none" },
};

/** The chosen city, or another municipality. */
function CityField({ defaultValue, ...field }: InputProps & { id: string; label: string }) {
  const { city } = useChosenCity();
  return (
    <MunicipalityField
      {...field}
      defaultValue={defaultValue ?? (city ? cityLabel(city) : undefined)}
      autoComplete="address-level2"
    />
  );
}
