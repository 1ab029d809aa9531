import { expect, test } from "vitest";
import { conversionKinds } from "#app/provider/conversions.ts";
import { type Connector, isSamePlace, text } from "./connector.ts";
import { connectors, destinationKinds, settingNames } from "./connectors.ts";

const place = Object.fromEntries(settingNames.map((name) => [name, "1"]));
const silent: Connector = { label: "", help: "", takes: "requests", settings: {}, secrets: {} };

/** The settings whose change means another place. */
const elsewhere = (connector: Connector) =>
  settingNames.filter((name) => !isSamePlace(connector, place, { ...place, [name]: "2" }));

test("every setting is part of the place, also of a kind that says nothing of it", () => {
  expect(isSamePlace(silent, place, { ...place })).toBe(true);
  expect(elsewhere(silent)).toEqual(settingNames);
  for (const name of settingNames) {
    const settings = { [name]: text(9, { label: "", message: "", leadsNowhere: true }) };
    expect(elsewhere({ ...silent, settings })).toEqual(settingNames.filter((other) => other !== name));
    expect(isSamePlace(silent, {}, { [name]: "2" })).toBe(false);
    expect(isSamePlace(silent, {}, { [name]: null })).toBe(true);
  }
});

test("an address leads somewhere, whatever the kind, unless its secrets only sign", () => {
  const kept = destinationKinds.filter((kind) => !elsewhere(connectors[kind]).includes("address"));
  expect(kept).toEqual(["webhook"]);
});

test("the kinds that take conversions are those about which forms ask", () => {
  const networks = destinationKinds.filter((kind) => connectors[kind].takes === "conversions");
  expect(networks).toEqual(conversionKinds);
});
