/** The associations of a city: their offers, and for each its id, negative when the association is inactive. */
export type CityPairs = { offers: Int32Array; ids: Int32Array };

export const noPairs: CityPairs = { offers: new Int32Array(), ids: new Int32Array() };
