import { createRoutesStub } from "react-router";
import { ChosenCityProvider } from "#app/site/city/chosen-city.tsx";
import { LastCityProvider } from "#app/site/city/last-city.tsx";
import { InitialCitiesContext, type InitialCities } from "#app/site/city/initial-cities.ts";
import { CityModal } from "#app/site/city/city-modal.tsx";
import type { InterestLink } from "#app/site/city/missing-city.tsx";
import { ProviderWrapper } from "./provider-wrapper.tsx";

const Home = createRoutesStub([
  {
    path: "/",
    Component: () => (
      <ChosenCityProvider>
        <LastCityProvider>
          <CityModal interestLink={interestLink} />
        </LastCityProvider>
      </ChosenCityProvider>
    ),
  },
]);

/** As in the site's layout, without its dialog. */
const interestLink: InterestLink = (city, label) => <a href={`/solicitar/aviso-cidade?cidade=${city}`}>{label}</a>;

/** A home page with only the city modal, and the city list of the server. */
export function ModalPage({ cities }: { cities: InitialCities }) {
  return (
    <ProviderWrapper>
      <InitialCitiesContext value={cities}>
        <Home />
      </InitialCitiesContext>
    </ProviderWrapper>
  );
}
