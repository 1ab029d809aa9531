import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { CityListContext, readCityList } from "./site/city/city-list.tsx";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CityListContext value={readCityList(document)}>
        <HydratedRouter />
      </CityListContext>
    </StrictMode>,
  );
});
