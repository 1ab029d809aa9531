import "./every-page.ts";
import { recordSubmissions, recordTyping } from "#app/document/early-typing.ts";

recordTyping();
// The forms of signing in work without React.
if (location.pathname.startsWith("/intranet")) recordSubmissions();
