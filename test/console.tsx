import { CSPProvider } from "@base-ui/react/csp-provider";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { createRoutesStub, Outlet, redirect, RouterContextProvider, useLoaderData, useLocation } from "react-router";
import { type Actor, actAs } from "#app/records/actor.server.ts";
import * as account from "#app/console/tabs/account.tsx";
import * as allPageTexts from "#app/console/copy/copy-index.tsx";
import * as banners from "#app/console/tabs/banners/banners.tsx";
import * as captions from "#app/console/tabs/banners/captions-route.ts";
import * as businessPlanCities from "#app/console/tabs/availability/business-plan-cities.tsx";
import * as businessPlans from "#app/console/tabs/business-plans.tsx";
import * as cities from "#app/console/tabs/cities.tsx";
import * as delivery from "#app/console/delivery/page.tsx";
import * as openingLayout from "#app/console/opening/layout.tsx";
import * as opening from "#app/console/opening/page.tsx";
import * as openingCities from "#app/console/opening/cities-step.tsx";
import * as openingNames from "#app/console/opening/names-route.ts";
import * as openingPages from "#app/console/opening/pages-step.tsx";
import * as openingPlans from "#app/console/opening/plans-step.tsx";
import * as openingSettings from "#app/console/opening/settings-step.tsx";
import * as openingWhere from "#app/console/opening/where-step.tsx";
import * as campaigns from "#app/console/tabs/campaigns/campaigns.tsx";
import * as demand from "#app/console/tabs/demand/demand.tsx";
import * as deliveries from "#app/console/destinations/deliveries.tsx";
import * as destinationAction from "#app/console/destinations/action-route.ts";
import * as destinations from "#app/console/destinations/page.tsx";
import { FetcherObservers } from "#app/console/actions/fetcher-observers.tsx";
import { ConsoleFrame } from "#app/console/shell/console-frame.tsx";
import * as health from "#app/console/tabs/health/health.tsx";
import * as healthCount from "#app/console/tabs/health/count-route.ts";
import * as unfinishedWrites from "#app/console/shell/unfinished-writes-route.ts";
import * as history from "#app/console/history/history.tsx";
import * as historyEntry from "#app/console/history/entry-route.ts";
import * as importFile from "#app/console/import/file-route.ts";
import * as importPage from "#app/console/import/page.tsx";
import * as releaseList from "#app/console/releases/releases.tsx";
import * as releaseReview from "#app/console/releases/review.tsx";
import * as releaseMode from "#app/console/releases/mode-route.ts";
import { sendReviewAction } from "#app/console/release-mode/send-review-action.ts";
import { takeOutOrPutBack } from "#app/console/shell/take-out-action.server.ts";
import { chooseRelease, enterRelease } from "#app/console/server/enter-release.server.ts";
import { releaseOf } from "#app/console/server/staff-request.server.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { shouldRevalidate } from "#app/console/shell/should-revalidate-layout.ts";
import { consoleHeaders } from "#app/navigation/console-headers.ts";
import { isDemonstration, isPublished } from "#app/provider/settings.server.ts";
import { listStopped } from "#app/releases/release.server.ts";
import * as leads from "#app/console/tabs/leads.tsx";
import * as leadAction from "#app/console/lead/action-route.ts";
import * as newLeadCount from "#app/console/lead/new-count-route.ts";
import * as matrix from "#app/console/tabs/matrix/matrix.tsx";
import * as nearbyCities from "#app/console/tabs/matrix/nearby-cities-route.ts";
import * as offers from "#app/console/tabs/offers/offers.tsx";
import * as offerPreview from "#app/console/tabs/offers/preview-route.ts";
import * as proof from "#app/console/tabs/offers/proof.tsx";
import * as pageTexts from "#app/console/copy/page-copy.tsx";
import * as planCities from "#app/console/tabs/availability/plan-cities.tsx";
import * as plans from "#app/console/tabs/plans.tsx";
import * as redirects from "#app/console/redirects/page.tsx";
import * as settings from "#app/console/tabs/settings.tsx";
import * as pages from "#app/console/tabs/pages.tsx";
import * as streamingBanners from "#app/console/tabs/banners/streaming-banners.tsx";
import * as streamingServices from "#app/console/tabs/streaming-services.tsx";
import { setStaffInContext, type SignedInStaff } from "#app/accounts/session.server.ts";
import { ToastProvider } from "#app/console/widgets/toasts.tsx";
import { ana } from "./fixtures.ts";
import { ProviderWrapper } from "./provider-wrapper.tsx";

let location: ReturnType<typeof useLocation>;

/** The console's current path and query, decoded. */
export function address(): string {
  return decodeURIComponent(location.pathname + location.search);
}

type Stub = Parameters<typeof createRoutesStub>[0][number];

/** Renders the console at a path as Ana, with the real loaders, actions and database. */
export function openConsole(
  path: string,
  session: SignedInStaff = { id: 0, email: ana.email, role: "administrator", sessionId: 0 },
): UserEvent {
  signedIn = session;
  const Console = createRoutesStub(
    [
      {
        path: "/intranet",
        HydrateFallback: () => null,
        loader: (args) =>
          loadOrFallback<unknown>(
            asServer(
              async ({ context }) => ({
                release: releaseOf(context),
                stopped: await listStopped(),
                isDemonstration: await isDemonstration(),
                isClosed: !(await isPublished()),
              }),
              args,
            ),
            { email: null },
          ),
        action: (args) =>
          sendReviewAction({
            ...args,
            serverAction: async () =>
              (await asServer(takeOutOrPutBack, { ...args, request: args.request.clone() })()) as never,
          }),
        shouldRevalidate,
        Component: () => {
          location = useLocation();
          const loaded = useLoaderData<Pick<Parameters<typeof ConsoleFrame>[0], "release" | "stopped">>();
          return (
            <CSPProvider disableStyleElements>
              <FetcherObservers>
                <ToastProvider>
                  <ConsoleFrame email={ana.email} {...loaded}>
                    <Outlet />
                  </ConsoleFrame>
                </ToastProvider>
              </FetcherObservers>
            </CSPProvider>
          );
        },
        children: tabs(),
      },
      {
        path: "/auth",
        Component: () => {
          location = useLocation();
          return <h1>Entrar</h1>;
        },
      },
    ],
    new RouterContextProvider(),
  );
  render(<Console initialEntries={[path]} />, { wrapper: ProviderWrapper });
  return userEvent.setup();
}

/** The routes of the tabs, as in `app/routes.ts`. */
function tabs(): Stub[] {
  return [
    { index: true, ...tab(plans) },
    { path: "cidades", ...tab(cities) },
    { path: "planos-por-cidade", ...tab(planCities) },
    { path: "matriz", ...tab(matrix) },
    { path: "matriz/vizinhas/:city", ...loaderOf(nearbyCities) },
    { path: "planos-empresariais", ...tab(businessPlans) },
    { path: "planos-empresariais-por-cidade", ...tab(businessPlanCities) },
    { path: "banners", ...tab(banners) },
    { path: "banners-streaming", ...tab(streamingBanners) },
    { path: "paginas", ...tab(pages) },
    { path: "streaming", ...tab(streamingServices) },
    { path: "ofertas", ...tab(offers) },
    { path: "ofertas/previa", ...actionOf(offerPreview) },
    { path: "ofertas/prova", ...loaderOf(proof), Component: proof.default as Stub["Component"] },
    { path: "banners/legendas", ...actionOf(captions) },
    { path: "contatos", ...tab(leads) },
    { path: "contatos/acao", ...actionOf(leadAction) },
    { path: "contatos/novos", ...loaderOf(newLeadCount), shouldRevalidate: newLeadCount.shouldRevalidate },
    {
      path: "campanhas",
      ...loaderOf(campaigns),
      ...actionOf(campaigns),
      Component: campaigns.default as Stub["Component"],
    },
    { path: "demanda", ...loaderOf(demand), Component: demand.default as Stub["Component"] },
    { path: "saude", ...loaderOf(health), ...actionOf(health), Component: health.default as Stub["Component"] },
    { path: "gravacoes", ...loaderOf(unfinishedWrites) },
    { path: "saude/avisos", ...loaderOf(healthCount) },
    {
      path: "lancamentos",
      ...loaderOf(releaseList),
      Component: releaseList.default as Stub["Component"],
    },
    {
      path: "lancamentos/:release",
      ...loaderOf(releaseReview),
      ...actionOf(releaseReview),
      Component: releaseReview.default as Stub["Component"],
    },
    { path: "lancamentos/modo", ...loaderOf(releaseMode), ...actionOf(releaseMode) },
    { path: "importar/:kind", ...loaderOf(importPage), Component: importPage.default as Stub["Component"] },
    { path: "historico", ...loaderOf(history), Component: history.default as Stub["Component"] },
    { path: "historico/:entry", ...loaderOf(historyEntry), ...actionOf(historyEntry) },
    { path: "configuracoes", ...tab(settings) },
    {
      path: "configuracoes/abertura",
      ...loaderOf(openingLayout),
      shouldRevalidate: openingLayout.shouldRevalidate,
      Component: openingLayout.default as Stub["Component"],
      children: [
        { index: true, ...tab(opening) },
        { path: "cidades", ...tab(openingCities) },
        { path: "planos", ...tab(openingPlans) },
        { path: "onde-vende", ...loaderOf(openingWhere), Component: openingWhere.default as Stub["Component"] },
        { path: "paginas", ...loaderOf(openingPages), Component: openingPages.default as Stub["Component"] },
        { path: ":step", ...tab(openingSettings) },
      ],
    },
    { path: "configuracoes/abertura/cidades/nomes", ...actionOf(openingNames) },
    { path: "configuracoes/envio", ...tab(delivery) },
    { path: "configuracoes/destinos", ...tab(destinations) },
    { path: "configuracoes/destinos/acao", ...actionOf(destinationAction) },
    {
      path: "configuracoes/destinos/entregas",
      ...loaderOf(deliveries),
      Component: deliveries.default as Stub["Component"],
    },
    { path: "configuracoes/enderecos", ...tab(redirects) },
    {
      path: "configuracoes/textos",
      ...loaderOf(allPageTexts),
      Component: allPageTexts.default as Stub["Component"],
    },
    { path: "configuracoes/textos/:page", ...tab(pageTexts) },
    { path: "conta", ...tab(account) },
  ];
}

let signedIn: SignedInStaff;

/** The release that was chosen last in this browser, in any of its tabs. A test that changes it resets it. */
export const browser: { releaseId: number | null } = { releaseId: null };

/** The signed-in actor, or null. A test that changes it resets it. */
export const session: { staff: Actor | null } = { staff: ana };

/** Whether the server is reachable, and a promise that delays its responses. A test that changes them resets them. */
export const network = { isUp: true, waitsFor: Promise.resolve() };

type Module = Record<"loader" | "action" | "clientLoader" | "clientAction", (args: never) => unknown> &
  Pick<Stub, "shouldRevalidate"> & { default: unknown };

type ServerArgs = { request: Request; context: RouterContextProvider };
type Handler = (args: ServerArgs) => unknown;

/** A tab's route module as a route whose loader and action run as Ana, as under the layout's middleware. */
function tab(module: Module): Pick<Stub, "loader" | "action" | "Component" | "shouldRevalidate"> {
  return {
    ...loaderOf(module),
    ...actionOf(module),
    ...(module.shouldRevalidate && { shouldRevalidate: module.shouldRevalidate }),
    Component: module.default as Stub["Component"],
  };
}

/** The same for a route with only a loader. */
function loaderOf(module: Pick<Module, "loader" | "clientLoader">): Pick<Stub, "loader"> {
  // The argument types of each module are generated for its own route.
  const { loader, clientLoader } = module as unknown as { loader: Handler; clientLoader: (args: object) => unknown };
  return { loader: (args) => clientLoader({ ...args, serverLoader: asServer(loader, args) }) };
}

/** The same for a route with only an action. */
function actionOf(module: Pick<Module, "action" | "clientAction">): Pick<Stub, "action"> {
  const { action, clientAction } = module as unknown as { action: Handler; clientAction: (args: object) => unknown };
  return {
    action: (args) =>
      clientAction({
        ...args,
        // The router sends a copy of the request with each attempt.
        serverAction: () => asServer(action, { ...args, request: args.request.clone() })(),
      }),
  };
}

function asServer(answer: Handler, args: { request: Request }) {
  return async () => {
    await network.waitsFor;
    if (!network.isUp) throw new TypeError("Failed to fetch");
    if (!session.staff) throw redirect("/auth");
    const context = new RouterContextProvider();
    setStaffInContext(context, signedIn);
    const result = await actAs(session.staff, async () => {
      await enterMode(args.request, context);
      return answer({ ...args, context });
    });
    return isWithStatus(result) ? result.data : result;
  };
}

/** What the layout's middleware does, with the browser's cookie and the headers of the page's requests. */
async function enterMode({ method, url }: Request, context: RouterContextProvider): Promise<void> {
  const headers = new Headers([...consoleHeaders]);
  if (browser.releaseId !== null)
    headers.set("Cookie", (await chooseRelease(context, browser.releaseId)).split(";")[0]!);
  const request = new Request(url, { method, headers });
  await enterRelease({ request, context, url: new URL(url), pattern: "", params: {} }, async () => new Response());
}

/** Sends a CSV file to the import, as XMLHttpRequest would, and returns the response. */
export async function uploadCsv(path: string, file: Blob): Promise<Response> {
  const url = new URL(path, "http://localhost");
  const headers = { "Content-Type": "text/csv" };
  const request = new Request(url, { method: "POST", headers, body: new Uint8Array(await bytesOf(file)) });
  const answer = asServer((args) => importFile.action({ ...args, url }), { request });
  return (await answer()) as Response;
}

/** jsdom's files do not read themselves. */
function bytesOf(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });
}

/** Whether a response was made by `data()`; the client code receives only its content. */
function isWithStatus(result: unknown): result is { data: unknown } {
  return typeof result === "object" && result !== null && "type" in result && "data" in result;
}

/** The list row of a record. */
export function row(name: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => screen.getByRole("rowheader", { name }).closest("tr")!);
}

/** The names in the list, from top to bottom. */
export function rows(): string[] {
  return screen.queryAllByRole("rowheader").map((cell) => cell.querySelector("a, span")!.textContent);
}

/** Waits until the focus is on or in an element, because a dialog takes the focus only after it is shown. */
export async function focusIn(element: HTMLElement): Promise<void> {
  await waitFor(() => {
    if (!element.contains(document.activeElement)) throw new Error("The focus is elsewhere");
  });
}

/** Waits for a toast with this text, points at it, so that it stays however slow the machine is, and returns it. */
export async function toast(text: string | RegExp): Promise<HTMLElement> {
  const viewport = await screen.findByRole("region", { name: "Avisos" });
  const shown = await waitFor(() => {
    const found = ["dialog", "alertdialog"]
      .flatMap((role) => within(viewport).queryAllByRole(role, { hidden: true }))
      .find((element) =>
        typeof text === "string" ? element.textContent.includes(text) : text.test(element.textContent),
      );
    if (!found) throw new Error(`No toast with the text ${text}`);
    return found;
  });
  fireEvent.mouseEnter(viewport);
  return shown;
}
