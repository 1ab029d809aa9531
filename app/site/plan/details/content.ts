import type { LabelledLink } from "#app/site/text/copy.ts";

// Texts of the details of a plan, which load with its dialog. The city comes as "Belo Horizonte – MG".

export const details = {
  included: "Produtos incluídos",
  limited: "Aplicativos limitados",
  limitedHelp: "Vêm no plano com limites de cada serviço, como menos telas ao mesmo tempo ou anúncios.",
  activate: "Como ativar",
  uploadUpTo: (speed: string) => `até ${speed}`,
  router: "Roteador",
  term: "Fidelidade",
  nextStep: "Próximo passo",
  /** What happens after the order. */
  nextStepText:
    "Depois do pedido, ligamos em até {provider.contactHours} horas para conferir o endereço, no nosso horário: de {provider.businessHours}. A instalação é feita em até {provider.installationWorkingDays} dias úteis.",
  soldIn: (city: string) => `Oferta para ${city}.`,
  /** Beside the provider's promises of installation and of calls. */
  conditions: {
    installation: "sujeita à viabilidade",
    calls: "no Brasil, em uso pessoal",
    /** Where there is no label, which says them. */
    text: "Fidelidade, multa e reajuste, quando há, estão no resumo da contratação.",
    all: { to: "/termos-uso#2-ofertas-e-precos", label: "Ler as condições" } satisfies LabelledLink,
  },
};
