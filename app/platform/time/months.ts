/** The names of the months, from January on. */
export const months = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(
  " ",
);
