/** The uploaded icon of a streaming service; its name is as plans write it, in any letter case (§3). */
export type StreamingIcon = { name: string; iconUrl: string };
