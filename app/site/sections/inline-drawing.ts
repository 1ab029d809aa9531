import { createContext } from "react";

/**
 * Returns the data URL of one of the site's drawings by its path: on the server, in production. So the largest picture
 * of a page's first screen is part of its HTML, and is painted with it. In the browser the path stays.
 */
export const InlineDrawingContext = createContext<((path: string) => string) | null>(null);
