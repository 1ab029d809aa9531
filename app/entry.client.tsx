import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DocumentErrorContext, readDocumentError } from "#app/errors/document-error.ts";
import { reportErrorOnce } from "#app/errors/report.ts";
import { rememberInput } from "#app/document/recovered-input.ts";
import { tolerateDomChanges } from "#app/document/tolerate-dom-changes.ts";
import { trackNavigation } from "#app/navigation/route-module.ts";
import { routerFetch } from "#app/navigation/router-fetch.ts";
import { InitialCitiesContext, readInitialCities } from "#app/site/city/initial-cities.ts";

tolerateDomChanges();
rememberInput();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentErrorContext value={readDocumentError(document)}>
        <InitialCitiesContext value={readInitialCities(document)}>
          <HydratedRouter unstable_fetch={routerFetch} instrumentations={[trackNavigation]} />
        </InitialCitiesContext>
      </DocumentErrorContext>
    </StrictMode>,
    { onRecoverableError: import.meta.env.DEV ? undefined : (error) => reportErrorOnce(error, { isRecovered: true }) },
  );
});
