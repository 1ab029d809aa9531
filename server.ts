import { once } from "node:events";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { announceFirstAccount } from "#app/accounts/first-account.server.ts";
import { createFirstAccount } from "#app/accounts/staff.server.ts";
import { runBackupCommand, isBackupCommand } from "#app/backup/backup-command.server.ts";
import { keepDemonstrationIn } from "#app/backup/own-site.server.ts";
import { listNewest, scheduleOrphanCleanup } from "#app/images/image.server.ts";
import { scheduleMassWriteRecovery } from "#app/catalogue/availability/recovery.server.ts";
import { scheduleAnnouncements } from "#app/leads/destinations/announce.server.ts";
import { scheduleDeliveries } from "#app/leads/destinations/send.server.ts";
import { scheduleLeadPurge } from "#app/leads/lead-erasure.server.ts";
import { readLeadMetrics } from "#app/leads/lead-metrics.server.ts";
import { scheduleMailDelivery } from "#app/leads/outbox.server.ts";
import { scheduleReferralDelivery } from "#app/leads/referral.server.ts";
import { createVisitorPreview } from "#app/console/releases/visitor-preview.server.ts";
import { uploadPath } from "#app/console/image/upload-rules.ts";
import { importFilePath, maxFileBytes } from "#app/console/import/upload-limits.ts";
import { maxUploadBytes } from "#app/platform/storage/buckets.ts";
import { scheduleSaleEnds } from "#app/offers/past-sales.server.ts";
import { scheduleReleases } from "#app/releases/schedule.server.ts";
import { currentStaff } from "#app/accounts/session.server.ts";
import { watchDiskSpace } from "#app/platform/disk-space.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { catalogueParts } from "#app/catalogue/public-parts.server.ts";
import { publishedPages } from "#app/pages/published.server.ts";
import { openToOtherSites } from "#app/site/api/other-sites.server.ts";
import { requestLimits } from "#app/site/request-limits.ts";
import { createClosedSite } from "#app/site/opening/closed-site.server.ts";
import { isRedirectedPage, redirectsByAddress } from "#app/redirects/redirect.server.ts";
import { redirectOf } from "#app/site/frame/redirect-old-addresses.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { runStaffCommand } from "#app/accounts/sign-in/staff-command.server.ts";
import { openImageStore } from "#app/platform/storage/image-store.server.ts";
import { storageProblem, watchImageStorage } from "#app/platform/storage/shared-storage.server.ts";
import { listenForAdminCommands } from "#app/platform/admin-socket.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/database/db.server.ts";
import { runPeriodically } from "#app/platform/database/periodic.server.ts";
import { type Env, parseEnv } from "#app/platform/start/env.server.ts";
import { chooseFirstData } from "#app/platform/start/first-data.server.ts";
import { startFailureMessage } from "#app/platform/start/start-failure.server.ts";
import { createApp } from "#app/platform/http/app.server.ts";
import type { ConnectionLimiter } from "#app/platform/http/limits/connections.server.ts";
import { type AccessRecords, createAccessRecords } from "#app/platform/http/access-records.server.ts";
import { createGuards, createLimitedServer, type Guards, visitorAddress } from "#app/platform/http/guards.server.ts";
import { limitRequestRate } from "#app/platform/http/limits/request-rate.server.ts";
import { createTurnQueue } from "#app/platform/http/limits/turn-queue.server.ts";
import { configureOwnHost } from "#app/platform/http/own-host.server.ts";
import { loggedPath } from "#app/platform/http/logged-path.server.ts";
import { PageCache } from "#app/platform/http/cache/page-cache.server.ts";
import { notFoundKey, createCacheKeys } from "#app/platform/http/cache/cache-key.server.ts";
import { shutDownGracefully } from "#app/platform/http/graceful-shutdown.server.ts";
import { flushLog, log } from "#app/platform/log.server.ts";
import { configureMail } from "#app/platform/delivery/mail.server.ts";
import { readDatabaseMetrics } from "#app/platform/metrics/database-metrics.server.ts";
import { readErrorReportMetrics } from "#app/errors/report-metrics.server.ts";
import { metricsListener, type ReadMetrics, serveMetrics } from "#app/platform/metrics/endpoint.server.ts";
import { type Metric, singleMetric } from "#app/platform/metrics/exposition.server.ts";
import { createProcessMetrics } from "#app/platform/metrics/process-metrics.server.ts";
import { allowLoopback } from "#app/platform/delivery/public-address.server.ts";
import { configureRelay } from "#app/platform/delivery/relay.server.ts";
import { configureSecrets } from "#app/platform/secret-box.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { followTexts } from "#app/copy/follow-texts.server.ts";
import { seed } from "#db/seed.ts";
import { takeInTemplates } from "#db/text-files.ts";

/**
 * Opens the database, creates the first account and serves until SIGTERM or SIGINT. If it cannot start, it prints the
 * reason and exits with 1.
 *
 * @param loadBuild returns the router's build; called for every request in development
 * @param wrap puts the development middleware in front of the server
 */
export async function start(
  loadBuild: () => ServerBuild | Promise<ServerBuild>,
  wrap: (server: Server) => Server = (server) => server,
): Promise<void> {
  try {
    await startServer(loadBuild, wrap);
  } catch (error) {
    process.stderr.write(`${startFailureMessage(error)}\n`);
    process.exit(1);
  }
}

async function startServer(
  loadBuild: () => ServerBuild | Promise<ServerBuild>,
  wrap: (server: Server) => Server,
): Promise<void> {
  const env = parseEnv(process.env);
  configureRelay(env.relayUrl);
  configureMail(env.smtpUrl);
  configureOwnHost(env.publicUrl);
  configureSecrets(env);
  allowLoopback(env.allowLoopbackDestinations);
  const { isNew } = await openDatabase(env);
  await openImageStore(env);
  watchDiskSpace(env.dataDir);
  keepDemonstrationIn(env.dataDir);
  const signOff = watchImageStorage(listNewest);
  if (isNew) await seed(await chooseFirstData(env));
  await takeInTemplates();
  await keepOwnTexts();
  const account = await createFirstAccount(env);
  const firstLines = account ? await announceFirstAccount(account, env.dataDir, process.stdout.isTTY) : [];
  // The settings first: they say whose clock the days of the others are by.
  await readModel.start([settings.settingsPart, ...catalogueParts, publishedPages, redirectsByAddress]);
  if (!env.databaseUrl) await listenForAdminCommands(env.dataDir, runCommand);

  const guards = createGuards(env);
  const app = import.meta.env.PROD
    ? productionApp(env, await loadBuild(), guards)
    : developmentApp(env, loadBuild, guards);
  const metrics = metricsReader(guards, app);
  const records = createAccessRecords({ ...env, daysKept: () => settings.lastKnownSettings().accessRecordDays });
  const addressOf = (request: IncomingMessage) => visitorAddress(request, env.trustProxy);
  const limited = Object.values(requestLimits).reduce(
    (listener, limit) => limitRequestRate({ ...limit, addressOf })(listener),
    app.listener,
  );
  const listener = guards.wrap(records.wrap(openToOtherSites(limited)));
  const withMetrics = env.metricsToken !== null && env.metricsPort === null;
  const server = wrap(
    createLimitedServer(withMetrics ? metricsListener(metrics, env.metricsToken, listener) : listener),
  );
  const connections = guards.limitConnections(server);
  // The first visitor gets what the hundredth gets.
  await app.cache?.prepare("/");
  await once(server.listen(env.port, env.host), "listening");
  if (env.metricsPort !== null) {
    await serveMetrics(metrics, { port: env.metricsPort, host: env.host, token: env.metricsToken });
  }
  stopOnSignal({ server, connections, guards, app, env, records, signOff });
  announce(env, server, [...firstLines, ...((await settings.isDemonstration()) ? demonstrationLines : [])]);
  if (!env.publicUrl && env.host !== "localhost") {
    log.warn("PUBLIC_URL is not set: mails, shared links and the sitemap name the provider's website");
  }
  scheduleWork(env);
  runPeriodically(3600_000, records.deleteOld, "old access records could not be deleted");
}

/** Schedules what the site does by itself. */
function scheduleWork(env: Env): void {
  scheduleMassWriteRecovery({ isOnlyInstance: !env.databaseUrl });
  scheduleOrphanCleanup();
  scheduleMailDelivery(env.publicUrl);
  scheduleReferralDelivery();
  scheduleDeliveries(env.publicUrl);
  scheduleAnnouncements();
  scheduleLeadPurge();
  scheduleSaleEnds();
  scheduleReleases();
}

/** Runs a command that a terminal of this machine sent to the running site. */
async function runCommand(args: string[]): Promise<string> {
  if (!isBackupCommand(args)) return runStaffCommand(args);
  const outcome = await runBackupCommand(args);
  // A restored backup may be of a version with other sentences.
  await keepOwnTexts();
  return JSON.stringify(outcome);
}

const keepOwnTexts = () => actAs({ id: null, email: "nova versão do site" }, () => followTexts());

/** Its own `Response` would give every response a content type, beside the response's own. */
const listenerOptions = { overrideGlobalObjects: false };

/** The request listener, its page cache, and the function that stops its background work. */
type App = { listener: RequestListener; cache?: PageCache; end: () => Promise<void> };

/** The production app, with the page cache. */
function productionApp(env: Env, build: ServerBuild, guards: Guards): App {
  const shared = createCacheKeys(build.routes);
  const render = createRequestHandler(build, "production");
  const previewVisitor = createVisitorPreview(build, "production");
  const closedSite = createClosedSite(render, shared.routeId);
  const app = createApp(env, renderPage, { files: true, ...optionsOf(guards) });
  const cache = new PageCache({
    render: async (address) => app.request(new URL(address, env.publicUrl ?? "http://localhost"), {}, {}),
    cacheKeyOf: (url) => (isRedirectedPage(url) ? null : shared.addressOf(url)),
    // Before the site is open, staff and visitors get different answers.
    isOpen: () => settings.lastKnownSettings().isPublished,
    source: readModel,
  });

  async function renderPage(request: Request, context: RouterContextProvider): Promise<Response> {
    const early = (await previewVisitor(request, context)) ?? (await closedSite(request, context));
    if (early) return early;
    const isOpen = settings.lastKnownSettings().isPublished;
    // Before the site is open, staff and visitors get different answers.
    if (request.method === "POST" || !isOpen || !shared.isUnknown(request.url)) {
      const response = await render(request, context);
      // Redirects and data; a document says it itself. Nobody keeps what is not public (`createApp`).
      const { headers } = response;
      if (!headers.has("Cache-Control") && shared.isPublic(request.url)) headers.set("Cache-Control", "no-cache");
      return response;
    }
    const redirected = await redirectOf(new URL(request.url));
    if (redirected) return redirected;
    log.info({ path: loggedPath(request.url) }, "page not found");
    return cache.notFound(request);
  }

  const end = cache.keepWarm([...shared.fixed(), notFoundKey]);
  logCachedResponses(cache);
  const listener = getRequestListener(app.fetch, listenerOptions);
  const startInTurn = createTurnQueue();
  return {
    listener: (request, response) => {
      const answerUncached = () => startInTurn(() => void listener(request, response));
      if (!cache.answer(request, response, answerUncached)) answerUncached();
    },
    cache,
    end,
  };
}

/** The app's options that depend on the guards and on the staff session: uploads and draining. */
function optionsOf({ requests, bodies }: Guards) {
  const onAllowed = (incoming: IncomingMessage) => bodies.extend(incoming);
  const maxBytes = { [uploadPath]: maxUploadBytes, [importFilePath]: maxFileBytes };
  return { uploads: { maxBytes, isAllowed: isStaff, onAllowed }, isDraining: requests.isDraining };
}

async function isStaff(...args: Parameters<typeof currentStaff>): Promise<boolean> {
  return (await currentStaff(...args)) !== null;
}

function metricsReader(guards: Guards, { cache }: App): ReadMetrics {
  const readProcess = createProcessMetrics();
  return async () => [
    ...guards.readHttpMetrics(),
    ...guards.readMetrics(),
    ...(cache ? cacheMetrics(cache) : []),
    ...readErrorReportMetrics(),
    singleMetric(
      "vitrine_image_storage_ok",
      "1 while the storage of images answers, lacks none, and is the one of all running instances.",
      "gauge",
      storageProblem() === null ? 1 : 0,
    ),
    ...(await readDatabaseMetrics(readLeadMetrics)),
    ...readProcess(),
  ];
}

function cacheMetrics(cache: PageCache): Metric[] {
  const { served, rendered, entries, bytes } = cache.state();
  return [
    singleMetric("vitrine_page_cache_entries", "Answers kept in memory.", "gauge", entries),
    singleMetric("vitrine_page_cache_bytes", "What they take, about.", "gauge", bytes),
    singleMetric("vitrine_page_cache_served_total", "Answers sent from memory.", "counter", served),
    singleMetric("vitrine_page_cache_rendered_total", "Answers rendered for it.", "counter", rendered),
  ];
}

/** Cached responses have no log line each; this logs their number once a minute. */
function logCachedResponses(cache: PageCache): void {
  let before = 0;
  setInterval(() => {
    const { served, entries, bytes } = cache.state();
    if (served > before) log.info({ answers: served - before, entries, bytes }, "answered from memory");
    before = served;
  }, 60_000).unref();
}

/** The development app, which loads the build for every request. */
function developmentApp(env: Env, loadBuild: () => ServerBuild | Promise<ServerBuild>, guards: Guards): App {
  const app = createApp(
    env,
    async (request, context) => {
      const build = await loadBuild();
      const render = createRequestHandler(build, "development");
      const previewVisitor = createVisitorPreview(build, "development");
      const closedSite = createClosedSite(render, createCacheKeys(build.routes).routeId);
      return (
        (await previewVisitor(request, context)) ?? (await closedSite(request, context)) ?? render(request, context)
      );
    },
    { files: false, ...optionsOf(guards) },
  );
  const listener = getRequestListener(app.fetch, listenerOptions);
  return { listener: (request, response) => void listener(request, response), end: async () => {} };
}

const demonstrationLines = [
  "",
  "  É a demonstração: o provedor é inventado. No console, “Começar o meu site” deixa o seu vazio no lugar.",
];

/** Prints the site's URL, the first time how to sign in, and that it is the demonstration. */
function announce(env: Env, server: Server, firstLines: readonly string[]): void {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.port;
  const host = env.host === "0.0.0.0" || env.host === "::" ? "localhost" : env.host;
  const site = env.publicUrl ?? `http://${host}:${port}`;
  const lines = ["", `  Vitrine no ar: ${site}`, `  Console da equipe: ${site}/auth`];
  process.stdout.write(`${[...lines, ...firstLines].join("\n")}\n\n`);
}

type Running = {
  server: Server;
  connections: ConnectionLimiter;
  guards: Guards;
  app: App;
  env: Env;
  records: AccessRecords;
  signOff: () => Promise<void>;
};

/**
 * Stops gracefully on SIGTERM or SIGINT: running requests finish, then the database closes. SIGINT and a second signal
 * skip the drain time for load balancers.
 */
function stopOnSignal({ server, connections, guards, app, env, records, signOff }: Running): void {
  const skipGrace = new AbortController();
  let isStopping = false;
  const stop = async (graceMs: number) => {
    log.info("stopping");
    const { cutOff } = await shutDownGracefully(server, guards.requests, {
      connections,
      graceMs,
      hurry: skipGrace.signal,
    });
    await app.end();
    await records.written();
    await signOff();
    await closeDatabase();
    log.info({ cutOff }, "stopped");
    await flushLog();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) return skipGrace.abort();
      isStopping = true;
      void stop(signal === "SIGTERM" ? env.drainSeconds * 1000 : 0);
    });
  }
}

if (import.meta.env.PROD) await start(() => import("virtual:react-router/server-build"));
