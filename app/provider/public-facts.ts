import { closedPlaces } from "./area.ts";
import type { Blankable, Provider, ProviderSettings } from "./provider.ts";

/** The facts that are sent to visitors: without the rules for staff, and without what is only partly said. */
export function publicFactsOf({
  accessRecordDays: _days,
  staffTwoFactor: _rule,
  searchSynonyms: _synonyms,
  cityNicknames: _nicknames,
  isPublished: _isPublished,
  isDemonstration: _isDemonstration,
  areas,
  offers,
  ...facts
}: ProviderSettings): Provider {
  const { labelShown, archiveShown, alternativeChannel } = offers;
  const statistics = facts.statistics.filter(isWhole);
  // What these areas are about is a fact.
  const shown = {
    ...areas,
    app: areas.app && facts.app.name !== null,
    referral: areas.referral && facts.referralDiscount !== null,
    statistics: areas.statistics && statistics.length > 0,
  };
  return {
    // A rule for staff that is not taken out above is a type error.
    ...(facts satisfies { [Key in keyof typeof facts]: Key extends keyof Provider ? unknown : never }),
    statistics,
    combos: facts.combos.filter(isWhole),
    fiberOffer: isWhole(facts.fiberOffer) ? facts.fiberOffer : null,
    speeds: isWhole(facts.speeds) ? facts.speeds : null,
    closed: closedPlaces(shown, archiveShown),
    offers: { labelShown, archiveShown, alternativeChannel },
  };
}

function isWhole<Facts extends object>(facts: Blankable<Facts>): facts is Facts {
  return Object.values(facts).every((fact) => fact !== null);
}
