import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");

/** The statements of docs/specification.md, with the quotes in backticks after `Test: `. */
const statements = read("docs/specification.md")
  .split(/\n## /)
  .flatMap((subject) => subject.split(/^- (?=\*\*[A-Z-]+-\d+\*\* )/m).slice(1))
  .map((item) => {
    const [, id, text, tests] = /^\*\*([A-Z-]+-\d+)\*\* ([^]*?)(?:\n\s*Test: ([^]*))?$/.exec(item.trim())!;
    return { id: id!, text: text!, tests: tests ? [...tests.matchAll(/`([^`]+)`/g)].map(([, named]) => named!) : [] };
  });
const ids = new Set(statements.map(({ id }) => id));

const files = globSync(
  "{,{app,axe,bench,content,db,deploy,docs,e2e,scripts,test,torture}/**/}*.{css,md,mjs,sql,ts,tsx}",
  // The bench and the scripts have packages of their own once they have run.
  { cwd: projectRoot, exclude: ["**/node_modules/**"] },
);

describe("the specification", () => {
  test("has each id once", () => {
    expect(ids.size).toBeGreaterThan(200);
    expect(statements.map(({ id }) => id)).toEqual([...ids]);
  });

  test.each(statements)("$id names its tests, or says that there is none", ({ text, tests }) => {
    expect(tests.length > 0).toBe(!text.endsWith(" No test."));
    const missing = tests.filter((named) => {
      const [file, title] = named.split(" › ");
      return !/\.(test\.tsx?|spec\.ts)$/.test(file!) || !read(file!).includes(title ?? "test");
    });
    expect(missing).toEqual([]);
  });
});

describe("a citation of the specification", () => {
  test("refers to an existing statement", () => {
    // At least four letters, because shorter ones are names of standards such as UTF-8.
    const unknown = files.flatMap((file) =>
      [...read(file).matchAll(/\b[A-Z]{4,}(?:-[A-Z]{4,})*-\d+\b/g)]
        .filter(([cited]) => !ids.has(cited))
        .map(([cited]) => `${file} cites ${cited}`),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(unknown).toEqual([]);
  });

  test("is never the number of a section", () => {
    expect(files.filter((file) => /\u00a7\d/.test(read(file)))).toEqual([]);
  });
});

describe("a document", () => {
  const documents = globSync("{*.md,docs/**/*.md}", { cwd: projectRoot });
  const exists = (path: string) => existsSync(join(projectRoot, path));

  test("links to files that exist", () => {
    const dead = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .filter(([, target]) => !exists(join(dirname(file), target!)))
        .map(([, target]) => `${file}: ${target}`),
    );
    expect(dead).toEqual([]);
  });

  test("names files that exist, from the root or from app/", () => {
    const paths = documents.flatMap((file) =>
      [...read(file).matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:css|json|mjs|sql|tsx?))[`\s]/g)].map(([, path]) => [
        file,
        path!,
      ]),
    );
    expect(paths.length).toBeGreaterThan(500);
    expect(paths.filter(([, path]) => !exists(path!) && !exists(`app/${path}`))).toEqual([]);
  });
});
