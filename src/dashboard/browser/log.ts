/** Logs a failure that the user cannot act on. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the dashboard's only log.
  console.warn(what, error);
}
