import { once } from "node:events";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { introduceFirstAccount } from "#app/console/first-account.server.ts";
import { firstAccount } from "#app/console/staff.server.ts";
import { backupCommand, isBackupCommand } from "#app/catalogue/backup-command.server.ts";
import { keepOrphansAway } from "#app/catalogue/image.server.ts";
import { keepMassWritesGoing } from "#app/catalogue/mass-write.server.ts";
import { keepOldLeadsAway } from "#app/catalogue/lead-erasure.server.ts";
import { readLeadMetrics } from "#app/catalogue/lead-metrics.server.ts";
import { startDelivery } from "#app/catalogue/outbox.server.ts";
import { uploadPath } from "#app/console/image/upload-rules.ts";
import { currentStaff } from "#app/console/session.server.ts";
import * as readModel from "#app/catalogue/read-model.server.ts";
import { staffCommand } from "#app/console/staff-command.server.ts";
import { openStore } from "#app/platform/bucket.server.ts";
import { listenForCommands } from "#app/platform/control.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/db.server.ts";
import { type Env, parseEnv } from "#app/platform/env.server.ts";
import { startFailure } from "#app/platform/start-failure.server.ts";
import { createApp } from "#app/platform/http/app.server.ts";
import type { Connections } from "#app/platform/http/connections.server.ts";
import { createGuards, createLimitedServer, type Guards } from "#app/platform/http/guards.server.ts";
import { loggedPath } from "#app/platform/http/logged-path.server.ts";
import { createPageCache, type PageCache } from "#app/platform/http/page-cache.server.ts";
import { notFoundAddress, sharedAddresses } from "#app/platform/http/shared-address.server.ts";
import { drain } from "#app/platform/http/stop.server.ts";
import { flush, log } from "#app/platform/log.server.ts";
import { connectMail } from "#app/platform/mail.server.ts";
import { databaseMetrics } from "#app/platform/metrics/database-metrics.server.ts";
import { metricsListener, type ReadMetrics, serveMetrics } from "#app/platform/metrics/endpoint.server.ts";
import { type Metric, single } from "#app/platform/metrics/exposition.server.ts";
import { processMetrics } from "#app/platform/metrics/process-metrics.server.ts";
import { connectRelay } from "#app/platform/relay.server.ts";
import { seed } from "#db/seed.ts";

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
  const firstLines = account ? await introduceFirstAccount(account, env.dataDir, process.stdout.isTTY) : [];
  await readModel.start();
  if (!env.databaseUrl) listenForCommands(env.dataDir, command);

  const guards = createGuards(env);
  const program = import.meta.env.PROD
    ? builtProgram(env, await loadBuild(), guards)
    : developedProgram(env, loadBuild, guards);
  const metrics = readerOfMetrics(guards, program);
  const listener = guards.wrap(program.listener);
  const withMetrics = env.metricsToken !== null && env.metricsPort === null;
  const server = wrap(
    createLimitedServer(withMetrics ? metricsListener(metrics, env.metricsToken, listener) : listener),
  );
  const connections = guards.limitConnections(server);
  await once(server.listen(env.port, env.host), "listening");
  if (env.metricsPort !== null) {
    await serveMetrics(metrics, { port: env.metricsPort, host: env.host, token: env.metricsToken });
  }
  stopOnSignal({ server, connections, guards, program, env });
  announce(env, server, firstLines);
  if (!env.publicUrl && env.host !== "localhost") {
    log.warn("PUBLIC_URL is not set: links that others keep, in mails, shared pages and the sitemap, are incomplete");
  }
  keepMassWritesGoing({ isAlone: !env.databaseUrl });
  keepOrphansAway();
  startDelivery(env.publicUrl);
  keepOldLeadsAway();
}

/** What the machine's own terminal asks of the running site. */
async function command(args: string[]): Promise<string> {
  return isBackupCommand(args) ? JSON.stringify(await backupCommand(args)) : staffCommand(args);
}

/** What answers requests, what it keeps in memory for that, and what ends the work that it does unasked. */
type Program = { listener: RequestListener; cache?: PageCache; end: () => Promise<void> };

/** The pages of a finished build, the same ones sent from memory. */
function builtProgram(env: Env, build: ServerBuild, guards: Guards): Program {
  const shared = sharedAddresses(build.routes);
  const render = createRequestHandler(build, "production");
  const app = createApp(env, answerPage, { files: true, ...optionsOf(guards) });
  const cache = createPageCache({
    make: async (address) => app.request(new URL(address, env.publicUrl ?? "http://localhost"), {}, {}),
    addressOf: shared.addressOf,
    source: readModel,
  });

  async function answerPage(request: Request, context: RouterContextProvider): Promise<Response> {
    const { pathname: path } = new URL(request.url);
    if (request.method === "POST" || !shared.isUnknown(path)) return render(request, context);
    log.info({ path: loggedPath(path) }, "page not found");
    return cache.notFound(request);
  }

  const end = cache.keepWarm([...shared.fixed(), notFoundAddress]);
  countAnswers(cache);
  const listener = getRequestListener(app.fetch);
  return {
    listener: (request, response) => {
      if (!cache.answer(request, response, () => void listener(request, response))) void listener(request, response);
    },
    cache,
    end,
  };
}

/** What the program asks of the guards in front of it, and they of the console: who may upload. */
function optionsOf({ requests, bodies }: Guards) {
  const onAllowed = (incoming: IncomingMessage) => bodies.extend(incoming);
  return { uploads: { path: uploadPath, isAllowed: isStaff, onAllowed }, isDraining: requests.isDraining };
}

async function isStaff(...asked: Parameters<typeof currentStaff>): Promise<boolean> {
  return (await currentStaff(...asked)) !== null;
}

function readerOfMetrics(guards: Guards, { cache }: Program): ReadMetrics {
  const readProcess = processMetrics();
  return async () => [
    ...guards.readHttpMetrics(),
    ...guards.readMetrics(),
    ...(cache ? cacheMetrics(cache) : []),
    ...(await databaseMetrics(readLeadMetrics)),
    ...readProcess(),
  ];
}

function cacheMetrics(cache: PageCache): Metric[] {
  const { served, entries, bytes } = cache.state();
  return [
    single("vitrine_page_cache_entries", "Answers kept in memory.", "gauge", entries),
    single("vitrine_page_cache_bytes", "What they take, about.", "gauge", bytes),
    single("vitrine_page_cache_served_total", "Answers sent from memory.", "counter", served),
  ];
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
function developedProgram(env: Env, loadBuild: () => ServerBuild | Promise<ServerBuild>, guards: Guards): Program {
  const app = createApp(
    env,
    async (request, context) => createRequestHandler(await loadBuild(), "development")(request, context),
    { files: false, ...optionsOf(guards) },
  );
  const listener = getRequestListener(app.fetch);
  return { listener: (request, response) => void listener(request, response), end: async () => {} };
}

/** Tells the person at the terminal where the site is and, the first time only, how to sign in. */
function announce(env: Env, server: Server, firstLines: readonly string[]): void {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.port;
  const host = env.host === "0.0.0.0" || env.host === "::" ? "localhost" : env.host;
  const site = env.publicUrl ?? `http://${host}:${port}`;
  const lines = ["", `  Vitrine no ar: ${site}`, `  Console da equipe: ${site}/auth`];
  process.stdout.write(`${[...lines, ...firstLines].join("\n")}\n\n`);
}

type Running = { server: Server; connections: Connections; guards: Guards; program: Program; env: Env };

/**
 * Ends the program on SIGTERM or SIGINT: requests under way finish, then the database closes. Whoever stops it by hand
 * does not wait for load balancers, nor does whoever says it twice.
 */
function stopOnSignal({ server, connections, guards, program, env }: Running): void {
  const hurry = new AbortController();
  let isStopping = false;
  const stop = async (graceMs: number) => {
    log.info("stopping");
    const { cutOff } = await drain(server, guards.requests, { connections, graceMs, hurry: hurry.signal });
    await program.end();
    await closeDatabase();
    log.info({ cutOff }, "stopped");
    await flush();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) return hurry.abort();
      isStopping = true;
      void stop(signal === "SIGTERM" ? env.drainSeconds * 1000 : 0);
    });
  }
}

if (import.meta.env.PROD) await start(() => import("virtual:react-router/server-build"));
