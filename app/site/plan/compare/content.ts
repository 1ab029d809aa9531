// Texts of the bar of the plans that are marked for a comparison.

export const compare = {
  action: "Comparar",
  label: "Planos para comparar",
  count: (count: number) => (count === 1 ? "1 plano marcado" : `${count} planos marcados`),
  limit: "Escolha até 4",
  oneMore: "Marque mais um plano",
  clear: "Limpar",
  remove: (plan: string) => `Tirar ${plan}`,
};

/** Without a connection. */
export const unloaded = {
  title: "Não foi possível abrir a comparação",
  text: "Ela aparece quando a conexão voltar.",
};
