import { expect, test } from "vitest";
import { countNaming, findExcess, measureSize } from "./size.mjs";

const lines = (count: number) => "line\n".repeat(count);

test("lines are counted by folder, with tests apart", () => {
  const measured = measureSize([
    { path: "app/root.tsx", text: lines(3) },
    { path: "app/site/a.ts", text: lines(10) },
    { path: "app/site/pages/b.css", text: lines(20) },
    { path: "app/site/a.test.ts", text: lines(40) },
    { path: "db/functions/c.sql", text: lines(5) },
  ]);
  expect(measured).toEqual({
    "app/*": 3,
    "app/site": 30,
    app: 33,
    "tests of app": 40,
    db: 5,
    "longest file of app": 20,
  });
});

test("a measure above its budget is named, and so is one without a budget", () => {
  expect(findExcess({ app: 100, db: 10 }, { app: 100, db: 10 })).toEqual([]);
  expect(findExcess({ app: 101, db: 10, "app/new": 1 }, { app: 100, db: 10 })).toEqual([
    "app: 101 of 100",
    "app/new: 1 of no budget",
  ]);
});

test("a setting is named by a type, a table and a list of fields, not by what uses it or has a value of it", () => {
  const files = [
    {
      path: "app/type.ts",
      text: "type Facts = {\n  pressEmail: string | null;\n  dataOfficer: { email: string | null };\n};",
    },
    { path: "app/table.ts", text: '  pressEmail: { label: "" },\n  "dataOfficer.email": { label: "" },' },
    { path: "app/form.ts", text: '{ path: "pressEmail" }, { path: "dataOfficer.email" }' },
    { path: "app/page.tsx", text: "const { pressEmail } = provider;\nreturn dataOfficer.email;" },
    { path: "app/step.ts", text: '  "pressEmail",\n  "dataOfficer.email",' },
    { path: "app/form.test.ts", text: '{ path: "pressEmail" }' },
    { path: "db/example.ts", text: '  pressEmail: "a@b.example",\n  dataOfficer: { email: "a@b.example" },' },
  ];
  expect(countNaming(files)).toMatchObject({ "the setting pressEmail": 3, "the setting dataOfficer.email": 3 });
});
