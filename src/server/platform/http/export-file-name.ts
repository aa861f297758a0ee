import { calendarDay } from '#domain/calendar-days.ts';
import type { Tx } from '#server/platform/context.ts';
import { businessHandle, businessTimeZone } from '../business/store.ts';

interface ExportName {
  /** What the file has, between the business's handle and the day; none by default. */
  what?: string;
  format: 'csv' | 'json' | 'zip' | 'mp4' | 'mov' | 'webm' | 'jpg';
  now: Date;
}

/** The name of an exported file: product, the business's handle, what it has, the business's day and format. */
export async function exportFileName(
  tx: Tx,
  businessId: string,
  { what, format, now }: ExportName,
): Promise<string> {
  const handle = await businessHandle(tx, businessId);
  const day = calendarDay({ now, timeZone: await businessTimeZone(tx, businessId) });
  const parts = ['goodword', handle, what, day];
  return `${parts.filter((part) => part !== undefined).join('-')}.${format}`;
}
