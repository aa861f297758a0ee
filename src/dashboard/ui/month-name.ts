import { dateFormat } from '#domain/date-format.ts';

/** Such as 'November 2026', of a month as 'YYYY-MM'. */
export function monthName(month: string, language: string): string {
  const style = { month: 'long', year: 'numeric' } as const;
  return dateFormat(language, 'UTC', style).format(Date.parse(`${month}-01`));
}
