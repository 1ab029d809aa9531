/** The figures of a benchmark's printed table "Goals", by name: the number, and its goal as it is printed. */
export function parseGoals(output) {
  const [, table = ""] = output.split(/^Goals$/m);
  const lines = table.split("\n").filter((line) => line.startsWith("|"));
  // The second line is the rule below the head. Another commit's table may have other columns.
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
  const [figure, goal] = ["is", "goal"].map((column) => head.indexOf(column));
  return new Map(rows.map((row) => [row[0], { figure: Number(row[figure]), goal: row[goal] }]));
}

/**
 * The table that compares two commits: for each figure of either, the median, lowest and highest of its rounds in both,
 * and now / before of the medians.
 *
 * @param before, now the parsed goals of each round
 */
export function compareGoals(before, now) {
  const names = new Set([...before, ...now].flatMap((round) => [...round.keys()]));
  return Array.from(names, (name) => {
    const [then, today] = [before, now].map((rounds) => figuresOf(rounds, name));
    const ratio = median(today) / median(then);
    const goal = [...now, ...before].find((round) => round.has(name)).get(name).goal;
    return [name, spread(then), spread(today), Number.isFinite(ratio) ? ratio.toFixed(2) : "–", goal];
  });
}

function figuresOf(rounds, name) {
  return rounds.flatMap((round) => round.get(name)?.figure ?? []).filter((figure) => !Number.isNaN(figure));
}

function median(figures) {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

function spread(figures) {
  if (figures.length === 0) return "not measured";
  return `${median(figures)} (${Math.min(...figures)} to ${Math.max(...figures)})`;
}
