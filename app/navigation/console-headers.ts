/** Headers of all data requests of the console, such as which release its page shows. The console fills them in. */
export const consoleHeaders = new Map<string, string>();
