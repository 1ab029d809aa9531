import "./every-page.ts";
import { isSupportedBrowser } from "#app/document/supported-browser.ts";
import { recordSubmissions } from "#app/site/pre-hydration/replay-click.ts";

// The forms of signing in work without React.
if (isSupportedBrowser() && location.pathname.startsWith("/intranet")) recordSubmissions();
