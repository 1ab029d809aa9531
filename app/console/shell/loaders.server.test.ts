import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { setStaffInContext } from "#app/accounts/session.server.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

type Loader = (args: unknown) => unknown;

/** Every screen and data route of the console, but for those of the way in, which are for people without a session. */
const modules = import.meta.glob<{ loader?: Loader }>([
  "../**/*.{ts,tsx}",
  "!../**/*.test.{ts,tsx}",
  "!../**/*.server.{ts,tsx}",
  "!../sign-in/**",
]);
const loaders = await Promise.all(
  Object.entries(modules).map(async ([file, load]) => [file, (await load()).loader] as const),
);

/** The context of a request whose session has been found, outside the middleware that lets its owner act. */
const context = new RouterContextProvider();
setStaffInContext(context, { id: 1, email: "marina@jatobafibra.example", role: "administrator", sessionId: 1 });

const args = {
  context,
  url: new URL("http://localhost/intranet"),
  request: new Request("http://localhost/intranet"),
  params: { release: "1", entry: "1", city: "1", kind: "planos", page: "internet-fibra", step: "contatos" },
};

test.each(loaders.filter(([, loader]) => loader !== undefined))(
  "%s reads nothing without a signed-in actor",
  async (_, loader) => {
    await expect(Promise.resolve(args).then(loader)).rejects.toThrow("without a signed-in actor");
  },
);
