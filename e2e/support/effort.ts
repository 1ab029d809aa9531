import type { Locator } from "@playwright/test";

/** What a person needs for a field to fill in and for a press, in seconds. */
const seconds = { field: 20, press: 3 };

/** Counts what a journey asks of a person: fields to fill in, and presses. */
export function createEffort(
  press: (target: Locator) => Promise<void>,
  type: (field: Locator, text: string) => Promise<void>,
) {
  const count = { fields: 0, presses: 0 };
  return {
    press: async (target: Locator): Promise<void> => {
      count.presses += 1;
      await press(target);
    },
    type: async (field: Locator, text: string): Promise<void> => {
      count.fields += 1;
      await type(field, text);
    },
    /** What was asked, and the minutes that a person needs for it. */
    total: () => ({ ...count, minutes: (count.fields * seconds.field + count.presses * seconds.press) / 60 }),
  };
}

export type Effort = ReturnType<typeof createEffort>;
