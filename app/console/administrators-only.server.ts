import { data, type MiddlewareFunction } from "react-router";
import { mayAdminister, refusalOf } from "#app/catalogue/role.ts";
import { staffOf } from "./session.server.ts";

/** Route middleware of what only administrators see: for everybody else nothing under it runs, and it answers 403. */
export const administratorsOnly: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { role } = staffOf(context);
  if (!mayAdminister(role)) throw data(refusalOf(role, "update"), { status: 403 });
  return next();
};
