/** A localised percentage, in whole percent everywhere: 45% in English, 45 % in French. */
export function percentText(percent: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(
    percent / 100,
  );
}
