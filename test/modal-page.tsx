import { createRoutesStub } from "react-router";
import { ChosenCityProvider } from "#app/site/city/chosen-city.tsx";
import { CityListContext, type GivenCities } from "#app/site/city/city-list.tsx";
import { CityModal } from "#app/site/city/city-modal.tsx";
import { Provided } from "./provided.tsx";

const Home = createRoutesStub([
  {
    path: "/",
    Component: () => (
      <ChosenCityProvider>
        <CityModal />
      </ChosenCityProvider>
    ),
  },
]);

/** A home page with only the city modal, and the city list of the server. */
export function ModalPage({ cities }: { cities: GivenCities }) {
  return (
    <Provided>
      <CityListContext value={cities}>
        <Home />
      </CityListContext>
    </Provided>
  );
}
