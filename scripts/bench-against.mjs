// `npm run bench -- against COMMIT [rounds=5] [parts]`: runs a benchmark of this working copy and of a commit in turns,
// and compares their figures.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compareGoals, parseGoals } from "./compare-goals.mjs";
import { printLine, root } from "./prepare.mjs";

/** @param node the Node that runs the benchmarks */
export async function benchAgainst(node, [commit, ...args]) {
  if (commit === undefined) throw new Error("Name the commit, such as: npm run bench -- against main~1 visit");
  const rounds = Number(args.find((arg) => arg.startsWith("rounds="))?.slice("rounds=".length) ?? 5);
  const parts = args.filter((arg) => !arg.startsWith("rounds="));
  const folder = mkdtempSync(join(tmpdir(), "vitrine-against-"));
  const other = join(folder, "commit");
  // One that was interrupted has left its folder.
  git("worktree", "prune");
  git("worktree", "add", "--detach", "--quiet", other, commit);
  try {
    // The same packages need no second install.
    if (read(root, "package-lock.json") === read(other, "package-lock.json")) {
      symlinkSync(join(root, "node_modules"), join(other, "node_modules"));
    }
    const [before, now] = [[], []];
    for (let round = 1; round <= rounds; round++) {
      printLine(`\n── ${round} of ${rounds}`);
      before.push(parseGoals(await outputOf(node, other, parts)));
      now.push(parseGoals(await outputOf(node, root, parts)));
    }
    const heads = ["figure", `${commit}: median (lowest to highest)`, "now", "now / before", "goal"];
    printLine(`\n${[heads, heads.map(() => "---"), ...compareGoals(before, now)].map(toLine).join("\n")}`);
  } finally {
    git("worktree", "remove", "--force", other);
    rmSync(folder, { recursive: true, force: true });
  }
}

function git(...args) {
  execFileSync("git", args, { cwd: root, stdio: "inherit" });
}

function read(folder, file) {
  return readFileSync(join(folder, file), "utf8");
}

function toLine(cells) {
  return `| ${cells.join(" | ")} |`;
}

/** Runs the benchmark of a working copy; returns what it prints, which is shown too. */
function outputOf(node, folder, parts) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, ["scripts/bench.mjs", ...parts], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      process.stdout.write(text);
    });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve(output) : reject(new Error(`The benchmark ended with ${code}`)),
    );
  });
}
