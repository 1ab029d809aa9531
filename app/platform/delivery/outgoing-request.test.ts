import { once } from "node:events";
import { type AddressInfo, createServer, isIPv6 } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FakeRawReceiver, type RawBehaviour, startRawReceiver } from "#test/fakes/fake-raw-receiver.ts";
import { type FakeWebhook, startWebhook } from "#test/fakes/fake-webhook.ts";
import { waitFor } from "#test/wait-for.ts";
import { type RequestFailure, sendRequest, setRequestTimeout } from "./outgoing-request.server.ts";
import { allowLoopback, setNameLookup } from "./public-address.server.ts";

/** What the name server answers to each question, in turn; the last answer stays. */
let answers: string[][] = [];
let questions = 0;
/** A server of the machine that the name may lead to, and how many connections reached it. */
let connections = 0;
const server = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
let port = 0;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());
beforeEach(() => {
  [questions, connections] = [0, 0];
  setNameLookup((_name, _options, found) => {
    questions += 1;
    const addresses = answers.length > 1 ? answers.shift()! : answers[0]!;
    found(
      null,
      addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
    );
  });
});
afterEach(() => {
  setNameLookup();
  allowLoopback(false);
  setRequestTimeout();
});

const post = (url: string) =>
  sendRequest({ method: "POST", url: new URL(url), headers: {}, body: "{}" }) as Promise<RequestFailure>;
const refused = { step: "address", reason: "private address" };

const privateAddresses = [
  ["private", "10.1.2.3"],
  ["private", "172.16.0.1"],
  ["private", "192.168.0.1"],
  ["loopback", "127.0.0.1"],
  ["link-local", "169.254.169.254"],
  ["this host", "0.0.0.0"],
  ["loopback in IPv6", "::1"],
  ["link-local in IPv6", "fe80::1"],
  ["unique local", "fd00::1"],
  ["IPv4-mapped", "::ffff:10.0.0.1"],
  ["IPv4-mapped loopback", "::ffff:127.0.0.1"],
  ["NAT64", "64:ff9b::a00:1"],
] as const;

describe("a request is refused before it connects", () => {
  test.each(privateAddresses)("to a name of a %s address, %s", async (_kind, address) => {
    answers = [[address]];
    expect(await post(`https://automacao.example:${port}/pedidos`)).toEqual(refused);
    expect([questions, connections]).toEqual([1, 0]);
  });

  test.each(privateAddresses)("to a %s address in place of a name, %s", async (_kind, address) => {
    const host = isIPv6(address) ? `[${address}]` : address;
    expect(await post(`https://${host}:${port}/pedidos`)).toEqual(refused);
    expect([questions, connections]).toEqual([0, 0]);
  });

  test("to a name that leads to a public address and to a private one", async () => {
    answers = [["200.160.2.3", "127.0.0.1"]];
    expect(await post(`https://automacao.example:${port}/`)).toEqual(refused);
    expect(connections).toBe(0);
  });

  test("to a public name without TLS", async () => {
    answers = [["200.160.2.3"]];
    expect(await post("http://automacao.example/")).toEqual({ step: "address", reason: "not https" });
  });
});

test("a name is looked up once for each request, so that it cannot change between a check and the connection", async () => {
  allowLoopback(true);
  answers = [["127.0.0.1"], ["10.0.0.1"]];
  const url = `https://automacao.example:${port}/`;
  expect((await post(url)).step).toBe("connection");
  expect([questions, connections]).toEqual([1, 1]);
  expect(await post(url)).toEqual(refused);
  expect([questions, connections]).toEqual([2, 1]);
});

describe("a redirect", () => {
  let webhook: FakeWebhook;
  beforeEach(async () => {
    webhook = await startWebhook();
  });
  afterEach(() => webhook.stop());

  test("is not followed: the data go only where staff say", async () => {
    allowLoopback(true);
    webhook.behaviour = "redirects";
    expect(await post(webhook.url)).toMatchObject({ status: 307 });
    expect(webhook.forged).toBe(1);
  });
});

describe("a request ends, and so does its connection, when a receiver", () => {
  let receiver: FakeRawReceiver;
  beforeEach(async () => {
    allowLoopback(true);
    setRequestTimeout(200);
    receiver = await startRawReceiver();
  });
  afterEach(() => receiver.stop());

  const timeout = { step: "message", reason: "timeout" };
  const cutOff = { step: "message", reason: "cut off" };
  const endings: [RawBehaviour, object][] = [
    ["switches protocols", { status: 101 }],
    ["only says to go on", cutOff],
    ["floods with hints", cutOff],
    ["trickles its head", timeout],
    ["trickles its body", timeout],
    ["never ends its body", timeout],
    ["sends a body without measure", { status: 200 }],
    ["sends a head without measure", cutOff],
    ["promises more than it sends", cutOff],
    ["closes its half only", cutOff],
    ["says nothing", timeout],
    ["talks nonsense", cutOff],
  ];
  test.each(endings)("%s", async (behaviour, ending) => {
    receiver.behaviour = behaviour;
    expect(await post(`http://${receiver.host}/`)).toMatchObject(ending);
    await waitFor(() => expect([receiver.opened, receiver.open.size]).toEqual([1, 0]));
  });

  test.each<[RawBehaviour, string]>([
    ["says nothing", "timeout"],
    ["trickles its head", "no tls"],
    ["closes its half only", "unreachable"],
  ])("%s in place of TLS", async (behaviour, reason) => {
    receiver.behaviour = behaviour;
    expect(await post(`https://${receiver.host}/`)).toEqual({ step: "connection", reason });
    await waitFor(() => expect([receiver.opened, receiver.open.size]).toEqual([1, 0]));
  });
});
