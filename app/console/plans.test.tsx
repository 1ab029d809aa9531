import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { aPlan } from "#test/catalogue.ts";
import { openConsole, row, rows } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";

freshDatabase();
beforeEach(emptyDatabase);

describe("the list", () => {
  it("shows every plan", async () => {
    await aPlan();
    openConsole("/intranet");
    await row("Fibra 600 Mega");
    expect(rows()).toEqual(["Fibra 600 Mega"]);
    console.log(document.body.innerHTML.slice(0, 3000));
  });
});
