import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

/** How the drivers read each type of the database. */
const types: Record<string, string> = {
  bool: "boolean",
  bytea: "Buffer",
  date: "string",
  int2: "number",
  int4: "number",
  int8: "number",
  numeric: "number",
  int4multirange: "string",
  jsonb: "object",
  text: "string",
  timestamptz: "Date",
  uuid: "string",
  _bool: "boolean[]",
  _int4: "number[]",
  _text: "string[]",
};

type Column = { table: string; column: string; type: string; isNullable: boolean; hasDefault: boolean };

async function readColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault"
    from information_schema.columns
    where table_schema = current_schema() and table_name not like 'kysely\\_%' order by table_name, ordinal_position
  `.execute(db);
  return rows;
}

/** What the compiler says against the types of `db/tables.ts`, beside these columns; nothing when they fit. */
async function compile(columns: Column[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-types-"));
  try {
    const tables = Map.groupBy(columns, ({ table }) => table);
    const checks = Array.from(tables, ([table, own]) => {
      const fields = own.map(
        ({ column, type, isNullable, hasDefault }) =>
          `${column}: { type: ${types[type] ?? `"unknown: ${type}"`}; isNullable: ${isNullable}; hasDefault: ${hasDefault} }`,
      );
      return `export const ${table}: Misfits<"${table}", { ${fields.join("; ")} }> = {};`;
    });
    const source = `
      import type { Misfits } from "${join(projectRoot, "test/table-types.ts")}";
      import type { Tables } from "${join(projectRoot, "db/tables.ts")}";
      export const names: Record<Exclude<keyof Tables, ${[...tables.keys()].map((name) => `"${name}"`).join(" | ")}>, 0> = {};
      ${checks.join("\n")}
    `;
    const config = {
      extends: join(projectRoot, "tsconfig.json"),
      compilerOptions: { typeRoots: [join(projectRoot, "node_modules/@types")], types: ["node"] },
      files: ["columns.ts"],
      include: [],
    };
    await writeFile(join(folder, "columns.ts"), source);
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
    const compiler = join(projectRoot, "node_modules/typescript/bin/tsc");
    await promisify(execFile)(process.execPath, [compiler, "-p", folder]);
    return "";
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("the table types have the columns of the migrations, with their types and defaults", async () => {
  const columns = await readColumns();
  expect(await compile(columns)).toBe("");
  const [first, ...others] = columns;
  const without = await compile(others);
  expect(without).toContain(first!.column);
  expect(without).toContain(first!.table);
});
