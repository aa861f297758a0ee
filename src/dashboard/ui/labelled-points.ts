/** Which of so many points get a label beneath the axis, where so many labels fit; evenly, from the first. */
export function labelledPoints(count: number, fitting: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, fitting)));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}
