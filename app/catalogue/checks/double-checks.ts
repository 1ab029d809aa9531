import type { Check, DoubleSubject } from "./check.ts";

/** The check of each kind that finds records with the same name. */
export const doubleChecks: readonly (Check & { subject: DoubleSubject })[] = [
  checkOf(
    "city",
    "cidades",
    "Cidades com o mesmo nome",
    "O visitante vê a cidade duas vezes, cada uma com os seus planos.",
  ),
  checkOf(
    "plan",
    "planos",
    "Planos com o mesmo nome",
    "Não se sabe de qual deles fala uma planilha, nem um visitante.",
  ),
  checkOf(
    "business-plan",
    "planos-empresariais",
    "Planos empresariais com o mesmo nome",
    "Não se sabe de qual deles fala uma planilha, nem um visitante.",
  ),
  checkOf(
    "streaming-service",
    "streaming",
    "Serviços de streaming com o mesmo nome",
    "Os planos dizem só o nome: um dos ícones não aparece.",
  ),
];

function checkOf<Subject extends DoubleSubject>(subject: Subject, suffix: string, title: string, consequence: string) {
  return {
    key: `nomes-repetidos-${suffix}`,
    title,
    help: `${consequence} Selecione os registros na lista e junte-os.`,
    severity: subject === "city" ? "error" : "warning",
    subject,
    find: ({ doubles }) => doubles[subject],
  } satisfies Check;
}
