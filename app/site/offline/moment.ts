const twoDigits = (number: number) => String(number).padStart(2, "0");

/** A moment after "são" or "é": "das 21:40" of the same day, "de 22/11 às 21:40" of another. */
export function sinceText(moment: Date, now: Date): string {
  const time = `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
  if (moment.toDateString() === now.toDateString()) return `das ${time}`;
  return `de ${twoDigits(moment.getDate())}/${twoDigits(moment.getMonth() + 1)} às ${time}`;
}
