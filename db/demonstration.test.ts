import { describe, expect, test } from "vitest";
import { splitByCameras } from "#app/catalogue/plans/plan.ts";
import { demoProvider } from "./demonstration-provider.ts";
import { businessPlans, offerReaches, plans } from "./demonstration.ts";

/** What is sold together in a city of each reach, as its tabs show it. */
const tabs = offerReaches.flatMap((_, rank) => {
  const sold = plans
    .filter(({ reach, isActive = true }) => isActive && offerReaches.indexOf(reach) <= rank)
    .map(({ cameras = 0, ...plan }) => ({ ...plan, cameraCount: cameras }));
  return Object.values(splitByCameras(sold));
});

type Sold = (typeof tabs)[number][number];

/** Whether a plan is no dearer and no smaller than another, and has no less of anything else that a card says. */
function isBetter(one: Sold, other: Sold): boolean {
  return (
    one !== other &&
    one.price <= other.price &&
    one.mega >= other.mega &&
    one.cameraCount >= other.cameraCount &&
    (one.hasNoLoyalty ?? false) >= (other.hasNoLoyalty ?? false)
  );
}

describe("the demonstration's catalogue is one that a provider would sign", () => {
  test("a larger plan is never cheaper without a reason that the cards say", () => {
    const wrong = tabs.flatMap((sold) =>
      sold.flatMap((small) =>
        sold
          .filter((large) => large.mega > small.mega && large.price < small.price && isBetter(large, small))
          .map((large) => `${large.name} is cheaper than ${small.name}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test("no other plan is better than one with the badge 'MELHOR OFERTA'", () => {
    for (const sold of tabs) {
      for (const best of sold.filter(({ badge }) => badge === "MELHOR OFERTA"))
        expect(sold.filter((other) => isBetter(other, best))).toEqual([]);
    }
  });

  test("its provider has the specification's texts and figures", () => {
    expect(demoProvider).toMatchObject({ installation: "Instalação gratuita", calls: "Ligações Ilimitadas" });
    expect(demoProvider.statistics.map(({ figure }) => figure)).toEqual(["1M+", "570+", "150+"]);
  });

  test("the offers that the specification quotes are in it", () => {
    const offers = plans.map(({ name, mega, price }) => `${name}: ${mega}, ${price}`);
    expect(offers).toEqual(
      expect.arrayContaining([
        "Fibra 750 Mega: 750, 129",
        "750Mb + Streaming: 750, 99",
        "600Mb + Câmera: 600, 139",
        "750Mb + Globoplay: 750, 119",
      ]),
    );
  });

  test("a business plan that costs more than a faster one says why: cameras, apps or a symmetric upload", () => {
    const megabits = ({ speed }: { speed: string }) => Number.parseInt(speed, 10);
    for (const slow of businessPlans) {
      for (const fast of businessPlans.filter((plan) => megabits(plan) > megabits(slow) && plan.price < slow.price)) {
        const reasons = [slow.cameras, slow.streamings, slow.upload === megabits(slow) && slow.badge];
        expect([slow.name, fast.name, reasons.some(Boolean)]).toEqual([slow.name, fast.name, true]);
      }
    }
  });
});
