/** A localised percentage: 45% in English, 45 % in French. */
export function percentText(percent: number, language: string): string {
  const format = { style: 'percent', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, format).format(percent / 100);
}
