import { Children, type ReactNode } from "react";

/** Each child is a fact: a dot is between two that share a line. Their element clips (`overflow-x-clip`); see `fact`. */
export function Facts({ children }: { children: ReactNode }) {
  return Children.map(
    children,
    (fact) =>
      fact && (
        <>
          <span className="fact">{fact}</span>{" "}
        </>
      ),
  );
}
