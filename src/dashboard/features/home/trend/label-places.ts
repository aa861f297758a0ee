/** Heights of the two labels at the ends of the lines, moved apart where they would meet. */
export function apart(first: number, second: number, least: number): [number, number] {
  const gap = second - first;
  if (Math.abs(gap) >= least) return [first, second];
  const middle = (first + second) / 2;
  const half = gap < 0 ? -least / 2 : least / 2;
  return [middle - half, middle + half];
}
