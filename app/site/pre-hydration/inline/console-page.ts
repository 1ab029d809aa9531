import "./every-page.ts";
import { recordSubmissions, recordTyping } from "#app/document/early-typing.ts";
import { isSupportedBrowser } from "#app/document/supported-browser.ts";

if (isSupportedBrowser()) {
  recordTyping();
  // The forms of signing in work without React.
  if (location.pathname.startsWith("/intranet")) recordSubmissions();
}
