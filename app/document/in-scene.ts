import { createContext } from "react";

/** Whether the console shows the document as visitors will see it (`catalogue/preview.ts`); known on the server only. */
export const InSceneContext = createContext(false);
