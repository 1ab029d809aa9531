/** A mass write that is planned and not complete. */
export type UnfinishedWrite = {
  batchId: number;
  /** The e-mail of who began it, and when. */
  by: string;
  at: Date;
  /** How many associations it is about. */
  count: number;
  /** Whether nothing has been written for seconds: its process has probably ended, and another will continue it. */
  isStopped: boolean;
};
