let hasWarned: boolean | undefined;

/** Logs only the first error, in one line: a widget is a guest on someone else's page. */
export function warnOnce(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the page's owner can only see it there
  if (!hasWarned) console.warn(String(error));
  hasWarned = true;
}
