/** Which of so many points get a label beneath the axis, where so many labels fit; evenly, from the first. */
export function labelledPoints(count: number, fitting: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, fitting)));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}

/** Heights of the two labels at the ends of the lines, moved apart where they would meet. */
export function apart(first: number, second: number, least: number): [number, number] {
  const gap = second - first;
  if (Math.abs(gap) >= least) return [first, second];
  const middle = (first + second) / 2;
  const half = gap < 0 ? -least / 2 : least / 2;
  return [middle - half, middle + half];
}
