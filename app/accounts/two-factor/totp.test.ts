import { decodeQR } from "qr/decode.js";
import { expect, test } from "vitest";
import { qrPath } from "#app/platform/qr-code.server.ts";
import { otpauthUri, totpCode, generateSecret, formatSecret, timeStepAt, findTimeStep } from "./totp.server.ts";

// RFC 6238, appendix B: its secrets, moments and codes.
const secrets = {
  sha1: "12345678901234567890",
  sha256: "12345678901234567890123456789012",
  sha512: "1234567890123456789012345678901234567890123456789012345678901234",
};
test.each([
  [59, "94287082", "46119246", "90693936"],
  [1_111_111_109, "07081804", "68084774", "25091201"],
  [1_111_111_111, "14050471", "67062674", "99943326"],
  [1_234_567_890, "89005924", "91819424", "93441116"],
  [2_000_000_000, "69279037", "90698825", "38618901"],
  [20_000_000_000, "65353130", "77737706", "47863826"],
])("the codes of second %d are those of the standard", (second, sha1, sha256, sha512) => {
  const codes = (["sha1", "sha256", "sha512"] as const).map((algorithm) =>
    totpCode(Buffer.from(secrets[algorithm]), timeStepAt(second * 1000), { digits: 8, algorithm }),
  );
  expect(codes).toEqual([sha1, sha256, sha512]);
});

test("a code is accepted one step early or late, and no more", () => {
  const secret = Buffer.from(secrets.sha1);
  const now = 1_234_567_890_000;
  const step = timeStepAt(now);
  const taken = [-2, -1, 0, 1, 2].map((off) => findTimeStep(secret, totpCode(secret, step + off), now));
  expect(taken).toEqual([null, step - 1, step, step + 1, null]);
});

test.each(["", "12345", "1234567", "abcdef", "１２３４５６", "12 456"])("%j is no code", (code) => {
  expect(findTimeStep(generateSecret(), code, Date.now())).toBeNull();
});

test("a secret is formatted for people and for apps in base 32 (RFC 4648)", () => {
  const secret = Buffer.from("foobar");
  expect(formatSecret(secret)).toBe("MZXW 6YTB OI");
  expect(otpauthUri(secret, { email: "ana@x.example", provider: "Jatobá Fibra" })).toBe(
    "otpauth://totp/Jatob%C3%A1%20Fibra%3Aana%40x.example?secret=MZXW6YTBOI&issuer=Jatob%C3%A1%20Fibra",
  );
  expect(generateSecret()).toHaveLength(20);
});

test("the QR code decodes to its text", () => {
  const address = otpauthUri(generateSecret(), { email: "ana@x.example", provider: "Jatobá Fibra" });
  const { size, path } = qrPath(address);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      data.fill(0, (row * width + Number(x) * scale) * 4, (row * width + (Number(x) + Number(length)) * scale) * 4);
    }
  }
  expect(decodeQR({ width, height: width, data })).toBe(address);
});
