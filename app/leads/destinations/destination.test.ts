import { expect, test } from "vitest";
import { destinationKinds, type DestinationSettings, fieldsOfKinds, isSamePlace, settingNames } from "./destination.ts";

const place = Object.fromEntries(settingNames.map((name) => [name, "1"])) as DestinationSettings;

test("every setting is part of the place, also of a kind that says nothing of it", () => {
  const silent = { settings: settingNames, optional: [], secrets: ["secret"] } as const;
  const elsewhere = (fields: Parameters<typeof isSamePlace>[0]) =>
    settingNames.filter((name) => !isSamePlace(fields, place, { ...place, [name]: "2" }));
  expect(isSamePlace(silent, place, { ...place })).toBe(true);
  expect(elsewhere(silent)).toEqual(settingNames);
  for (const name of settingNames)
    expect(elsewhere({ ...silent, leadsNowhere: [name] })).toEqual(settingNames.filter((other) => other !== name));
});

test("an address leads somewhere, whatever the kind, unless its secrets only sign", () => {
  const kept = destinationKinds.filter((kind) => isSamePlace(fieldsOfKinds[kind], place, { ...place, address: "2" }));
  expect(kept).toEqual(["webhook"]);
});
