/**
 * A browser's own account of itself in words: "Chrome no Windows". Only these words are kept, which say less than the
 * header that they are read from.
 */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return "Navegador desconhecido";
  const browser = nameIn(userAgent, browsers) ?? "Navegador";
  const system = nameIn(userAgent, systems);
  return system ? `${browser} ${system}` : browser;
}

type Name = readonly [mark: RegExp, words: string];

function nameIn(userAgent: string, names: readonly Name[]): string | undefined {
  return names.find(([mark]) => mark.test(userAgent))?.[1];
}

// In this order: most browsers also call themselves Chrome and Safari.
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
