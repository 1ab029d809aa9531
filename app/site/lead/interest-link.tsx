import type { InterestLink } from "#app/site/city/missing-city.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { RequestLink } from "./request-link.tsx";

/** Opens the form of visitors whose city is not served. */
export const interestLink: InterestLink = (city, label, isMinor) => (
  <RequestLink kind="city-interest" context={{ city }} className={buttonClass(isMinor ? "ghost" : "brand")}>
    {label}
  </RequestLink>
);
