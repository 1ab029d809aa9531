import { staffAccount } from "../e2e/support/program.ts";

/** Signs in to a running site as the demonstration's staff; returns the Cookie header. */
export async function signInCookie(site: string): Promise<string> {
  const answer = await fetch(`${site}/auth`, {
    method: "POST",
    body: new URLSearchParams(staffAccount),
    headers: { origin: site },
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]!);
  if (cookies.length === 0) throw new Error(`the sign-in was answered ${answer.status}`);
  return cookies.join("; ");
}
