import { sql } from 'kysely';
import { calendarDay } from '#domain/calendar-days.ts';
import type { Tx } from '#server/platform/context.ts';
import { businessTimeZone } from '../business-time-zone.ts';

interface ExportName {
  /** What the file has, between the business's handle and the day; none by default. */
  what?: string;
  format: 'csv' | 'json';
  now: Date;
}

/** The name of an exported file: product, the business's handle, what it has, the business's day and format. */
export async function exportFileName(
  tx: Tx,
  businessId: string,
  { what, format, now }: ExportName,
): Promise<string> {
  const { rows } = await sql<{ handle: string }>`
    select handle from businesses where business_id = ${businessId}`.execute(tx);
  const day = calendarDay({ now, timeZone: await businessTimeZone(tx, businessId) });
  const parts = ['goodword', rows[0]?.handle ?? '', what, day];
  return `${parts.filter((part) => part !== undefined).join('-')}.${format}`;
}
