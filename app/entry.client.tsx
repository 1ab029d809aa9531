import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DocumentErrorContext, readDocumentError } from "#app/errors/document-error.ts";
import { keepPageWhenScriptsFail, trackNavigation } from "#app/navigation/keep-page.ts";
import { routerFetch } from "#app/navigation/router-fetch.ts";
import { InitialCitiesContext, readInitialCities } from "#app/site/city/initial-cities.ts";

keepPageWhenScriptsFail();
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
  );
});
