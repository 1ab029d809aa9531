import { followDisplayPreferences } from "#app/document/apply-display-preferences.ts";

followDisplayPreferences();
