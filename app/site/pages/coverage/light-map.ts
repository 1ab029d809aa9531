/** Where a place is on the map, in units of which the map is `mapWidth` wide. */
export type Point = { x: number; y: number };

export type Seat = { latitude: number; longitude: number };

/** The name of a city on the map, beside its point. */
export type PlacedName = Point & {
  name: string;
  /** Whether it is left of its point, because there is no room on the right. */
  isLeft: boolean;
  /** Whether a phone has no room for it. */
  isWideOnly: boolean;
};

export const mapWidth = 1000;

/** Room around the outermost points for their glow. */
const margin = 24;

/** Places the seats on a map that just holds them all. It treats the earth as flat. */
export function createProjection(seats: readonly Seat[]): { height: number; project: (seat: Seat) => Point } {
  const latitudes = seats.map(({ latitude }) => latitude);
  const longitudes = seats.map(({ longitude }) => longitude);
  const [south, north, west, east] = [
    Math.min(...latitudes),
    Math.max(...latitudes),
    Math.min(...longitudes),
    Math.max(...longitudes),
  ];
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = (mapWidth - 2 * margin) / Math.max((east - west) * squeeze, north - south, 0.01);
  // A land that is higher than wide is in the middle.
  const left = (mapWidth - (east - west) * squeeze * scale) / 2;
  return {
    height: Math.round((north - south) * scale) + 2 * margin,
    project: ({ latitude, longitude }) => ({
      x: Math.round(left + (longitude - west) * squeeze * scale),
      y: Math.round(margin + (north - latitude) * scale),
    }),
  };
}

/** One SVG path that draws a dot at every point, when its line caps are round. Neighbours are written as steps. */
export function dots(points: readonly Point[]): string {
  let last: Point = { x: 0, y: 0 };
  return points
    .toSorted((a, b) => a.x - b.x || a.y - b.y)
    .map(({ x, y }) => {
      const step = `m${x - last.x} ${y - last.y}h0`;
      last = { x, y };
      return step;
    })
    .join("");
}

/** The size of a letter and of a line of names, in units of the map, on a phone and on a wide screen. */
const phone = { letter: 20, line: 46 };
const wide = { letter: 12, line: 28 };

/** Places the names that cover no other one, in this order; names that only a wide screen has room for come last. */
export function placeNames(candidates: readonly (Point & { name: string })[]): PlacedName[] {
  const onPhone = withoutOverlaps(candidates, phone, []);
  const rest = candidates.filter((one) => !onPhone.includes(one));
  return [
    ...onPhone.map((one) => place(one, phone, false)),
    ...withoutOverlaps(rest, wide, onPhone).map((one) => place(one, wide, true)),
  ];
}

type Named = Point & { name: string };
type Size = typeof phone;

function withoutOverlaps(candidates: readonly Named[], size: Size, placed: readonly Named[]): Named[] {
  const taken = placed.map((one) => boxOf(one, size));
  return candidates.filter((one) => {
    const box = boxOf(one, size);
    if (taken.some((other) => overlap(box, other))) return false;
    taken.push(box);
    return true;
  });
}

function place({ name, x, y }: Named, size: Size, isWideOnly: boolean): PlacedName {
  return { name, x, y, isLeft: isLeftOf({ name, x, y }, size), isWideOnly };
}

function isLeftOf({ name, x }: Named, { letter }: Size): boolean {
  return x + (name.length + 1) * letter > mapWidth;
}

function boxOf(one: Named, size: Size) {
  const width = (one.name.length + 1) * size.letter;
  const left = isLeftOf(one, size) ? one.x - width : one.x;
  return { left, right: left + width, top: one.y - size.line / 2, bottom: one.y + size.line / 2 };
}

type Box = ReturnType<typeof boxOf>;

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
