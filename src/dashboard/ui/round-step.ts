/** Rounds up to 1, 2 or 5 times a power of ten, but not below the scale's own step. */
export function roundStep(rough: number, finest: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough - 1e-9) ?? 10;
  return Math.max(finest, factor * power);
}
