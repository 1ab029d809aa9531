import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createLead } from "#test/lead-fixtures.ts";
import { visitRoute } from "#test/visit.tsx";
import NewsletterPage, { action, loader } from "./page.tsx";

freshDatabase();
beforeEach(emptyDatabase);

/** Opens a link of a subscriber's mail. */
async function open(linkAction: string, token?: string) {
  await createLead({ kind: "newsletter", name: null, phone: null, email: "ana@casa.example" });
  const own = await db.selectFrom("leads").select("token").executeTakeFirstOrThrow();
  const path = `/newsletter/${linkAction}/${token ?? own.token}`;
  const user = visitRoute({ Component: NewsletterPage as never, loader, action }, "/newsletter/:action/:token", {
    path,
  });
  await screen.findByRole("heading", { level: 1 });
  return user;
}

const subscriptions = () => db.selectFrom("leads").select("confirmed_at").execute();

it("opening the link changes nothing; its button confirms", async () => {
  const user = await open("confirmar");
  expect((await subscriptions())[0]!.confirmed_at).toBeNull();
  await user.click(screen.getByRole("button", { name: "Confirmar inscrição" }));
  await screen.findByText(/^Inscrição confirmada/);
  expect((await subscriptions())[0]!.confirmed_at).toBeInstanceOf(Date);
});

it("the other link's button erases the address", async () => {
  const user = await open("sair");
  await user.click(screen.getByRole("button", { name: "Sair da lista" }));
  await screen.findByText("Pronto: o seu endereço foi apagado.");
  expect(await subscriptions()).toEqual([]);
});

it("an expired link says so", async () => {
  await open("confirmar", "x".repeat(32));
  expect(screen.getByText("Este link não vale mais: a inscrição já foi apagada.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Confirmar inscrição" })).toBeNull();
});
