/** The id of the element that contains the open tab, which takes the focus when the focused element is removed. */
export const contentId = "conteudo";
