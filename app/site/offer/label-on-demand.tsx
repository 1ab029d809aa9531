import { type ComponentType, useEffect, useState } from "react";

/** The label of an offer (`label-in-details.tsx`), loaded when it is shown; nothing when it does not load. */
export function LabelOnDemand({ code }: { code: string }) {
  const [Label, setLabel] = useState<ComponentType<{ code: string }> | null>(null);
  useEffect(() => {
    import("./label-in-details.tsx").then(
      ({ default: loaded }) => setLabel(() => loaded),
      () => undefined,
    );
  }, []);
  return Label && <Label code={code} />;
}
