/** Everything from one to the other, both included, whichever comes first; only `to` where one is gone. */
export function withRange(listed: readonly string[], from: string, to: string): string[] {
  const [start, end] = [listed.indexOf(from), listed.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return listed.slice(Math.min(start, end), Math.max(start, end) + 1);
}
