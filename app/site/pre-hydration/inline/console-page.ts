import "./every-page.ts";
import { recordTyping } from "#app/document/early-typing.ts";

recordTyping();
