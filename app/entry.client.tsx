import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DocumentErrorContext, documentErrorIn } from "./errors/document-error.ts";
import { keepPageWhenScriptsFail, trackNavigation } from "./navigation/keep-page.ts";
import { routerFetch } from "./navigation/router-fetch.ts";
import { CityListContext, readCityList } from "./site/city/city-list.tsx";

keepPageWhenScriptsFail();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentErrorContext value={documentErrorIn(document)}>
        <CityListContext value={readCityList(document)}>
          <HydratedRouter unstable_fetch={routerFetch} instrumentations={[trackNavigation]} />
        </CityListContext>
      </DocumentErrorContext>
    </StrictMode>,
  );
});
