import { href } from "react-router";
import * as settings from "#app/provider/settings.server.ts";
import { canAdminister } from "#app/records/role.ts";
import * as staff from "./staff.server.ts";

/** Where the console begins after a sign-in: until the site is open, an administrator comes to the steps that open it. */
export async function consoleStart(email: string): Promise<string> {
  if (await settings.isPublished()) return href("/intranet");
  const account = await staff.findByEmail(email);
  return account && canAdminister(account.role) ? href("/intranet/configuracoes/abertura") : href("/intranet");
}
