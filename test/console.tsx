import { CSPProvider } from "@base-ui/react/csp-provider";
import { render, screen, waitFor, within } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { createRoutesStub, Outlet, redirect, RouterContextProvider, useLocation } from "react-router";
import { type Actor, actAs } from "#app/catalogue/actor.server.ts";
import * as account from "#app/console/account.tsx";
import * as allPageTexts from "#app/console/all-page-texts.tsx";
import * as banners from "#app/console/banners.tsx";
import * as captions from "#app/console/captions.ts";
import * as businessPlanCities from "#app/console/business-plan-cities.tsx";
import * as businessPlans from "#app/console/business-plans.tsx";
import * as cities from "#app/console/cities.tsx";
import { Frame } from "#app/console/frame.tsx";
import * as history from "#app/console/history.tsx";
import * as historyEntry from "#app/console/history/entry.ts";
import * as leads from "#app/console/leads.tsx";
import * as leadDeed from "#app/console/lead/deed.ts";
import * as pageTexts from "#app/console/page-texts.tsx";
import * as planCities from "#app/console/plan-cities.tsx";
import * as plans from "#app/console/plans.tsx";
import * as settings from "#app/console/settings.tsx";
import * as streamingBanners from "#app/console/streaming-banners.tsx";
import * as streamingServices from "#app/console/streaming-services.tsx";
import { setStaff, type SignedIn } from "#app/console/session.server.ts";
import { Toasts } from "#app/console/toasts.tsx";
import { ana } from "./catalogue.ts";
import { Provided } from "./provided.tsx";

let shown: ReturnType<typeof useLocation>;

/** Where the console is: path and search, decoded. */
export function address(): string {
  return decodeURIComponent(shown.pathname + shown.search);
}

type Stub = Parameters<typeof createRoutesStub>[0][number];

/** Opens the console at an address as Ana, with the real loaders, actions and database under it. */
export function openConsole(
  path: string,
  session: SignedIn = { id: 0, email: ana.email, role: "administrator", sessionId: 0 },
): UserEvent {
  const context = new RouterContextProvider();
  setStaff(context, session);
  const Console = createRoutesStub(
    [
      {
        path: "/intranet",
        HydrateFallback: () => null,
        Component: () => {
          shown = useLocation();
          return (
            <CSPProvider disableStyleElements>
              <Toasts>
                <Frame email={ana.email}>
                  <Outlet />
                </Frame>
              </Toasts>
            </CSPProvider>
          );
        },
        children: [
          { index: true, ...tab(plans) },
          { path: "cidades", ...tab(cities) },
          { path: "planos-por-cidade", ...tab(planCities) },
          { path: "planos-empresariais", ...tab(businessPlans) },
          { path: "planos-empresariais-por-cidade", ...tab(businessPlanCities) },
          { path: "banners", ...tab(banners) },
          { path: "banners-streaming", ...tab(streamingBanners) },
          { path: "streaming", ...tab(streamingServices) },
          { path: "banners/legendas", ...deeds(captions) },
          { path: "contatos", ...tab(leads) },
          { path: "contatos/acao", ...deeds(leadDeed) },
          { path: "historico", ...reads(history), Component: history.default as Stub["Component"] },
          { path: "historico/:entry", ...reads(historyEntry), ...deeds(historyEntry) },
          { path: "configuracoes", ...tab(settings) },
          {
            path: "configuracoes/textos",
            ...reads(allPageTexts),
            Component: allPageTexts.default as Stub["Component"],
          },
          { path: "configuracoes/textos/:page", ...tab(pageTexts) },
          { path: "conta", ...tab(account) },
        ],
      },
      {
        path: "/auth",
        Component: () => {
          shown = useLocation();
          return <h1>Entrar</h1>;
        },
      },
    ],
    context,
  );
  render(<Console initialEntries={[path]} />, { wrapper: Provided });
  return userEvent.setup();
}

/** Who is signed in, null for nobody; a test that changes it sets it back. */
export const session: { staff: Actor | null } = { staff: ana };

/** Whether the server can be reached, and what its answers wait for; a test that changes either sets it back. */
export const network = { isUp: true, waitsFor: Promise.resolve() };

type Module = Record<"loader" | "action" | "clientLoader" | "clientAction", (args: never) => unknown> &
  Pick<Stub, "shouldRevalidate"> & { default: unknown };

type Verb = (args: object) => unknown;

/** A tab's route module as a route whose loader and action run in Ana's name, as the layout's middleware has it. */
function tab(module: Module): Pick<Stub, "loader" | "action" | "Component" | "shouldRevalidate"> {
  return {
    ...reads(module),
    ...deeds(module),
    ...(module.shouldRevalidate && { shouldRevalidate: module.shouldRevalidate }),
    Component: module.default as Stub["Component"],
  };
}

/** The same of a route that only reads. */
function reads(module: Pick<Module, "loader" | "clientLoader">): Pick<Stub, "loader"> {
  // Each module's argument types are those that the router generates for its own route.
  const { loader, clientLoader } = module as unknown as Record<string, Verb>;
  return { loader: (args) => clientLoader!({ ...args, serverLoader: asServer(loader!, args) }) };
}

/** The same of a route that only takes deeds. */
function deeds(module: Pick<Module, "action" | "clientAction">): Pick<Stub, "action"> {
  const { action, clientAction } = module as unknown as Record<string, Verb>;
  return {
    action: (args) =>
      clientAction!({
        ...args,
        // The router sends a copy of the request with each try.
        serverAction: () => asServer(action!, { ...args, request: args.request.clone() })(),
      }),
  };
}

function asServer(answer: Verb, args: object) {
  return async () => {
    await network.waitsFor;
    if (!network.isUp) throw new TypeError("Failed to fetch");
    if (!session.staff) throw redirect("/auth");
    const answered = await actAs(session.staff, () => answer(args));
    return isWithStatus(answered) ? answered.data : answered;
  };
}

/** An answer made by `data()`: what comes over the network to a tab's own code is what is in it. */
function isWithStatus(answered: unknown): answered is { data: unknown } {
  return typeof answered === "object" && answered !== null && "type" in answered && "data" in answered;
}

/** The row of the list that a record stands in. */
export function row(name: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => screen.getByRole("rowheader", { name }).closest("tr")!);
}

/** The names in the list, from top to bottom. */
export function rows(): string[] {
  return screen.queryAllByRole("rowheader").map((cell) => cell.querySelector("a, span")!.textContent);
}

/** Waits until the focus is on an element or in it: a dialog is shown a moment before it takes the focus. */
export async function focusIn(element: HTMLElement): Promise<void> {
  await waitFor(() => {
    if (!element.contains(document.activeElement)) throw new Error("The focus is elsewhere");
  });
}

/** Waits for a toast that says this and returns it. */
export async function toast(text: string | RegExp): Promise<HTMLElement> {
  const viewport = await screen.findByRole("region", { name: "Avisos" });
  return waitFor(() => {
    const found = ["dialog", "alertdialog"]
      .flatMap((role) => within(viewport).queryAllByRole(role, { hidden: true }))
      .find((element) =>
        typeof text === "string" ? element.textContent.includes(text) : text.test(element.textContent),
      );
    if (!found) throw new Error(`No toast says ${text}`);
    return found;
  });
}
