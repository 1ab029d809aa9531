import { doubleSubjects, kinds } from "#app/records/kinds.ts";
import type { Check } from "./check.ts";

/** The check of each kind that finds records with the same name. */
export const doubleChecks = doubleSubjects.map((subject): Check => {
  const { key, name, severity, harm } = kinds[subject].doubles;
  return {
    key: `nomes-repetidos-${key}`,
    title: `${name} com o mesmo nome`,
    help: `${harm} Selecione os registros na lista e junte-os.`,
    severity,
    subject,
    find: ({ doubles }) => doubles[subject],
  };
});
