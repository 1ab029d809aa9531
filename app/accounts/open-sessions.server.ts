import { currentActor } from "#app/records/actor.server.ts";
import { recordChange } from "#app/records/audit.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { isSessionLive, type SignedInStaff } from "./session.server.ts";

/** A session as its owner sees it. */
export type OpenSession = {
  id: number;
  /** The browser and system, such as "Chrome no Windows". */
  device: string;
  /** The client's network, without the last part of the address. */
  network: string;
  startedAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
};

/** The signed-in person's open sessions: the current one first, then by last use. */
export async function list({ id, sessionId }: SignedInStaff): Promise<OpenSession[]> {
  currentActor();
  const open = await db
    .selectFrom("sessions")
    .select(["id", "device", "network", "created_at as startedAt", "last_seen_at as lastSeenAt"])
    .where("staff_id", "=", id)
    .where(isSessionLive)
    .orderBy("last_seen_at", "desc")
    .execute();
  const sessions = open.map((session) => ({ ...session, isCurrent: session.id === sessionId }));
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends one of the signed-in person's sessions, or all but the current one. Returns how many ended. */
export async function end({ id, email, sessionId }: SignedInStaff, which: number | "others"): Promise<number> {
  currentActor();
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom("sessions")
      .where("staff_id", "=", id)
      .where("id", which === "others" ? "<>" : "=", which === "others" ? sessionId : which)
      .returning("id")
      .execute();
    if (ended.length > 0) {
      const after = { sessions: ended.length };
      await recordChange(tx, "staff", { action: "update", id, label: email, version: 1, before: null, after });
    }
    return ended.length;
  });
}
