/** Picks the points that get an axis label: evenly spaced, from the first, as many as fit. */
export function labelledPoints(count: number, fitting: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, fitting)));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}
