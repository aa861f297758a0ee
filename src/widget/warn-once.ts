let hasWarned: boolean | undefined;

/** A guest does not shout: the page's console hears of the first fault only. */
export function warnOnce(fault: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the page's owner has no other place to look
  if (!hasWarned) console.warn('Goodword:', (fault as Error).message);
  hasWarned = true;
}
