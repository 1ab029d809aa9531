import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, type ServerBuild } from "react-router";
import { firstAccount } from "#app/console/staff.server.ts";
import { backupCommand, isBackupCommand } from "#app/catalogue/backup-command.server.ts";
import { keepOrphansAway } from "#app/catalogue/image.server.ts";
import { keepMassWritesGoing } from "#app/catalogue/mass-write.server.ts";
import { keepOldLeadsAway } from "#app/catalogue/lead-erasure.server.ts";
import { startDelivery } from "#app/catalogue/outbox.server.ts";
import { uploadPath } from "#app/console/image/upload-rules.ts";
import { staffCommand } from "#app/console/staff-command.server.ts";
import { openStore } from "#app/platform/bucket.server.ts";
import { listenForCommands } from "#app/platform/control.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/db.server.ts";
import { type Env, parseEnv } from "#app/platform/env.server.ts";
import { startFailure } from "#app/platform/start-failure.server.ts";
import { createApp } from "#app/platform/http/app.server.ts";
import { endingLate, uploadPatience } from "#app/platform/http/late.server.ts";
import { createPageCache, type PageCache } from "#app/platform/http/page-cache.server.ts";
import { sharedAddresses } from "#app/platform/http/shared-address.server.ts";
import { flush, log } from "#app/platform/log.server.ts";
import { connectMail } from "#app/platform/mail.server.ts";
import { connectRelay } from "#app/platform/relay.server.ts";
import { seed } from "#db/seed.ts";

/** What a connection may take before it is closed: times in milliseconds, sizes in bytes. */
const limits = {
  headersTimeout: 5_000,
  requestTimeout: uploadPatience,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
};

/** How long requests in flight may take to finish after a stop signal, in milliseconds. */
const patience = 10_000;

/**
 * Opens the database, makes the first account and serves until SIGTERM or SIGINT. When it cannot, it says why on the
 * terminal and ends the process.
 *
 * @param loadBuild the router's build; asked for at each request, so that development sees every edit
 * @param wrap puts development's middleware in front of the program
 */
export async function start(
  loadBuild: () => ServerBuild | Promise<ServerBuild>,
  wrap: (server: Server) => Server = (server) => server,
): Promise<void> {
  try {
    await open(loadBuild, wrap);
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exit(1);
  }
}

async function open(
  loadBuild: () => ServerBuild | Promise<ServerBuild>,
  wrap: (server: Server) => Server,
): Promise<void> {
  const env = parseEnv(process.env);
  connectRelay(env.relayUrl);
  connectMail(env.smtpUrl);
  const { isNew } = await openDatabase(env);
  await openStore(env);
  if (isNew && env.demo) await seed();
  const account = await firstAccount(env);
  if (!env.databaseUrl) listenForCommands(env.dataDir, command);

  const program = import.meta.env.PROD ? builtProgram(env, await loadBuild()) : developedProgram(env, loadBuild);
  const server = wrap(createServer(limits, endingLate(program.listener, uploadPath)));
  await once(server.listen(env.port, env.host), "listening");
  let stopping: Promise<void> | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stopping ??= stop(server, program);
    });
  }
  announce(env, server, account);
  keepMassWritesGoing({ isAlone: !env.databaseUrl });
  keepOrphansAway();
  startDelivery(env.publicUrl);
  keepOldLeadsAway();
}

/** What the machine's own terminal asks of the running site. */
async function command(args: string[]): Promise<string> {
  return isBackupCommand(args) ? JSON.stringify(await backupCommand(args)) : staffCommand(args);
}

/** What answers requests, and what ends the work that it does unasked. */
type Program = { listener: RequestListener; end: () => Promise<void> };

/** The pages of a finished build, the same ones sent from memory. */
function builtProgram(env: Env, build: ServerBuild): Program {
  const app = createApp(env, createRequestHandler(build, "production"), { files: true, uploadPath });
  const shared = sharedAddresses(build.routes);
  const cache = createPageCache({
    make: async (address) => app.request(new URL(address, env.publicUrl ?? "http://localhost"), {}, {}),
    addressOf: shared.addressOf,
  });
  const end = cache.keepWarm(shared.fixed());
  countAnswers(cache);
  const listener = getRequestListener(app.fetch);
  return {
    listener: (request, response) => {
      if (!cache.answer(request, response, () => void listener(request, response))) void listener(request, response);
    },
    end,
  };
}

/** What goes out from memory has no line each in the log, but one a minute for all. */
function countAnswers(cache: PageCache): void {
  let before = 0;
  setInterval(() => {
    const { served, entries, bytes } = cache.state();
    if (served > before) log.info({ answers: served - before, entries, bytes }, "answered from memory");
    before = served;
  }, 60_000).unref();
}

/** Every request asks for the build anew, so that each edit shows. */
function developedProgram(env: Env, loadBuild: () => ServerBuild | Promise<ServerBuild>): Program {
  const app = createApp(
    env,
    async (request, context) => createRequestHandler(await loadBuild(), "development")(request, context),
    { files: false, uploadPath },
  );
  const listener = getRequestListener(app.fetch);
  return { listener: (request, response) => void listener(request, response), end: async () => {} };
}

/** Tells the person at the terminal where the site is and, the first time only, how to sign in. */
function announce(env: Env, server: Server, account: { email: string; password: string | null } | null): void {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.port;
  const host = env.host === "0.0.0.0" || env.host === "::" ? "localhost" : env.host;
  const site = env.publicUrl ?? `http://${host}:${port}`;
  const lines = ["", `  Vitrine no ar: ${site}`, `  Console da equipe: ${site}/auth`];
  if (account) {
    lines.push("", "  Primeira conta da equipe (aparece só desta vez):", `    E-mail: ${account.email}`);
    lines.push(`    Senha:  ${account.password ?? "a de STAFF_PASSWORD"}`);
  }
  process.stdout.write(`${lines.join("\n")}\n\n`);
}

/** Takes no new connections, lets the requests in flight finish, closes the database and ends the process. */
async function stop(server: Server, program: Program): Promise<void> {
  log.info("stopping");
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await Promise.race([
    Promise.all([closed, program.end()]),
    new Promise((resolve) => setTimeout(resolve, patience).unref()),
  ]);
  await closeDatabase();
  await flush();
  process.exit(0);
}

if (import.meta.env.PROD) await start(() => import("virtual:react-router/server-build"));
