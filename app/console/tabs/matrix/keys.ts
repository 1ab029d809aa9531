/** The keys of the matrix, as its help lists them. */
export const matrixKeys = [
  [["↑", "↓", "←", "→"], "Mover; com Ctrl, até a beirada"],
  [["Shift", "↓"], "Estender a seleção"],
  [["Espaço"], "Vender, ou deixar de vender"],
  [["V"], "Vender"],
  [["D"], "Desligar: a associação fica, e não aparece no site"],
  [["Delete"], "Não vender"],
  [["Backspace"], "Voltar ao que está no ar"],
  [["Ctrl", "D"], "Copiar a primeira linha para baixo"],
  [["Ctrl", "R"], "Copiar a primeira coluna para a direita"],
  [["Shift", "Espaço"], "Selecionar a linha toda"],
  [["Ctrl", "Espaço"], "Selecionar a coluna toda"],
  [["Ctrl", "C"], "Copiar; Ctrl V cola, também de uma planilha"],
  [["Ctrl", "Z"], "Desfazer; com Shift, refazer"],
  [["Ctrl", "Enter"], "Publicar"],
] as const satisfies readonly (readonly [readonly string[], string])[];
