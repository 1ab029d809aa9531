/**
 * A User-Agent in words, such as "Chrome no Windows". Only these words are stored, which reveal less than the header.
 */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return "Navegador desconhecido";
  const browser = matchName(userAgent, browsers) ?? "Navegador";
  const system = matchName(userAgent, systems);
  return system ? `${browser} ${system}` : browser;
}

type Name = readonly [pattern: RegExp, name: string];

function matchName(userAgent: string, names: readonly Name[]): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

// The order matters: most browsers also call themselves Chrome and Safari.
const browsers: readonly Name[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly Name[] = [
  [/\biPhone\b/, "no iPhone"],
  [/\biPad\b/, "no iPad"],
  [/\bAndroid\b/, "no Android"],
  [/\bWindows\b/, "no Windows"],
  [/\bMac OS X\b/, "no Mac"],
  [/\bCrOS\b/, "no Chromebook"],
  [/\bLinux\b/, "no Linux"],
];
