import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import * as invites from "#app/accounts/invites.server.ts";
import * as openSessions from "#app/accounts/open-sessions.server.ts";
import * as staffMembers from "#app/accounts/staff-members.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import * as leads from "#app/leads/lead-admin.server.ts";
import { exportPersonalData } from "#app/leads/lead-export.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import * as audit from "#app/records/audit.server.ts";
import * as history from "#app/records/history.server.ts";
import { freshDatabase } from "#test/database.ts";
import { listQuery } from "#test/fixtures.ts";
import { createCsvExport } from "./csv-export.server.ts";
import { createEntityLoader, createRecordLoader } from "./entity-loader.server.ts";

freshDatabase();

const me = { id: 1, email: "marina@jatobafibra.example", role: "administrator", sessionId: 1 } as const;
const allEntries: history.HistoryQuery = {
  entity: null,
  by: null,
  from: null,
  until: null,
  search: "",
  isTrash: false,
  cursor: null,
};
const context = new RouterContextProvider();
const url = new URL("http://localhost/intranet?formato=csv");
const exportAsCsv = createCsvExport({
  subject: "history",
  title: "",
  failureMessage: "",
  columns: [],
  rows: () => history.listAll(allEntries),
});

test.each<[name: string, read: () => unknown]>([
  ["a tab's list", () => createEntityLoader({ name: "plan" }, plans)({ url, context })],
  ["a record page", () => createRecordLoader({ name: "settings", fields: {} }, settings.find)({ context })],
  ["a CSV export", () => exportAsCsv({ request: new Request(url), url, context } as never, () => Promise.reject(url))],
  ["the list of leads", () => leads.list(listQuery())],
  ["the ids of leads", () => leads.findIds(listQuery())],
  ["a lead", () => leads.find(1)],
  ["the export of leads", () => leads.exportAll(listQuery()).next()],
  ["the export of a person's data", () => exportPersonalData(1, "contact")],
  ["a CPF", () => leads.revealCpfs(1)],
  ["the history", () => history.list(allEntries)],
  ["the export of the history", () => history.listAll(allEntries).next()],
  ["an entry of the history", () => history.find(1)],
  ["the records of an entry", () => history.recordIdsOf(1, 10)],
  ["the people of the history", () => history.listActorEmails()],
  ["a record's history", () => audit.listForRecord("plan", 1)],
  ["a removed record", () => plans.findIncludingDeleted(1)],
  ["the names of removed records", () => plans.labelsOf([1])],
  ["the staff", () => staffMembers.list()],
  ["the invites", () => invites.list()],
  ["the sessions", () => openSessions.list(me)],
  ["the settings", () => settings.find()],
  ["the stored settings", () => settings.readStored()],
])("%s cannot be read without a signed-in actor", async (_, read) => {
  await expect(Promise.resolve().then(read)).rejects.toThrow("without a signed-in actor");
});
