import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** How the receiver, which speaks no protocol of its own, treats a connection. */
const behaviours = {
  "switches protocols": (socket: Socket) => socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n"),
  "only says to go on": (socket: Socket) => repeat(socket, "HTTP/1.1 100 Continue\r\n\r\n".repeat(50), 1),
  "floods with hints": (socket: Socket) =>
    repeat(socket, "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n".repeat(50), 1),
  "trickles its head": (socket: Socket) => {
    socket.write("HTTP/1.1 200 OK\r\nX-Long: ");
    repeat(socket, "x", 5);
  },
  "trickles its body": (socket: Socket) => {
    socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n");
    repeat(socket, "x", 5);
  },
  "never ends its body": (socket: Socket) => {
    socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
    repeat(socket, "1\r\nx\r\n", 5);
  },
  "sends a body without measure": (socket: Socket) => {
    socket.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n");
    repeat(socket, "x".repeat(64 * 1024), 1);
  },
  "sends a head without measure": (socket: Socket) =>
    socket.write(`HTTP/1.1 200 OK\r\n${`X-Long: ${"x".repeat(1000)}\r\n`.repeat(100)}\r\n`),
  "promises more than it sends": (socket: Socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"),
  "closes its half only": (socket: Socket) => socket.end(),
  "says nothing": () => undefined,
  "greets without end": (socket: Socket) => repeat(socket, "220-mail.example\r\n", 5),
  "talks nonsense": (socket: Socket) => socket.write("SSH-2.0-OpenSSH_9.9\r\n"),
} as const satisfies Record<string, (socket: Socket) => unknown>;

export type RawBehaviour = keyof typeof behaviours;

export type FakeRawReceiver = {
  /** Such as "127.0.0.1:40123". */
  host: string;
  behaviour: RawBehaviour;
  /** How many connections have been opened, and how many of them are still open. */
  opened: number;
  open: Set<Socket>;
  stop: () => Promise<void>;
};

/** Starts a receiver on a free local port that breaks the rules of HTTP and SMTP. */
export async function startRawReceiver(): Promise<FakeRawReceiver> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    receiver.opened += 1;
    receiver.open.add(socket);
    socket.on("error", () => undefined).on("end", () => socket.destroy());
    socket.once("close", () => receiver.open.delete(socket));
    const behave = () => behaviours[receiver.behaviour](socket);
    if (receiver.behaviour === "greets without end") behave();
    else socket.once("data", behave);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const receiver: FakeRawReceiver = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour: "says nothing",
    opened: 0,
    open: new Set(),
    async stop() {
      for (const socket of receiver.open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

function repeat(socket: Socket, bytes: string, pauseMs: number): void {
  const timer = setInterval(() => socket.write(bytes), pauseMs);
  socket.once("close", () => clearInterval(timer));
}
