/** The services of the streaming catalogue (STREAMING-2), by the names that plans use. */
export const knownStreamingServices: readonly string[] = `
  Netflix, Disney+, Prime Video, Max, Globoplay, Paramount+, Apple TV+, Pluto TV, Claro tv+, Telecine, Looke,
  Premiere, HBO Max, Spotify, YouTube Premium, Deezer, Crunchyroll, Funimation, Discovery+, Star+
`
  .split(",")
  .map((name) => name.trim());
