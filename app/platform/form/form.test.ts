import { describe, expect, test } from "vitest";
import { idsField, numberField, readForm, readUpload, textField } from "./form.server.ts";

const urlencoded = (body: string) =>
  new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const multipart = (...fields: [name: string, value: string][]) => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return new Request("http://localhost/", { method: "POST", body });
};

describe("a form", () => {
  test("is read unchanged in both encodings", async () => {
    for (const request of [urlencoded("name=Jos%C3%A9+%26+Ana%0A2"), multipart(["name", "José & Ana\n2"])]) {
      expect(textField(await readForm(request), "name").replace("\r\n", "\n")).toBe("José & Ana\n2");
    }
  });

  test.each([
    ["a NUL in a value", () => urlencoded("name=a%00b")],
    ["a NUL in a name", () => urlencoded("na%00me=a")],
    ["a NUL in a part", () => multipart(["name", "a\0b"])],
    ["a field twice", () => urlencoded("id=1&id=2")],
    ["a part twice", () => multipart(["id", "1"], ["id", "2"])],
  ])("with %s is rejected as unreadable", async (_what, request) => {
    for (const read of [readForm, readUpload]) {
      const refused = await read(request()).then(
        () => null,
        (error: unknown) => error as Response,
      );
      expect(refused?.status).toBe(400);
    }
  });

  test("holds whole numbers of nine digits at most, from 1 or from 0 on", async () => {
    const form = await readForm(urlencoded("a=1&b=999999999&c=0"));
    expect([numberField(form, "a"), numberField(form, "b"), numberField(form, "c", 0)]).toEqual([1, 999_999_999, 0]);
    expect(() => numberField(form, "c")).toThrow(Response);
  });

  test.each(["", " 1", "01", "-1", "+1", "1.5", "1e3", "0x1", "１", "1é\n", "NaN", "Infinity", "1000000000"])(
    "holds no number in %j",
    async (text) => {
      const form = await readForm(urlencoded(`id=${encodeURIComponent(text)}`));
      for (const min of [0, 1]) expect(() => numberField(form, "id", min)).toThrow(Response);
    },
  );

  test("holds ids, without what is none", async () => {
    expect(idsField(await readForm(urlencoded("ids=3,x,0,,12")), "ids")).toEqual([3, 12]);
  });

  test("with invalid UTF-8 is read with replacement characters", async () => {
    expect(textField(await readForm(urlencoded("name=a%FF%ED%A0%80b")), "name")).toMatch(/^a\ufffd+b$/);
  });
});
