import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

interface ExportName {
  /** What the file has, between the business's handle and the day; none by default. */
  what?: string;
  format: 'csv' | 'json';
  now: Date;
}

/** The name of an exported file: product, the business's handle, what it has, day and format. */
export async function exportFileName(
  tx: Tx,
  businessId: string,
  { what, format, now }: ExportName,
): Promise<string> {
  const { rows } = await sql<{ handle: string }>`
    select handle from businesses where business_id = ${businessId}`.execute(tx);
  const day = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const parts = ['goodword', rows[0]?.handle ?? '', what, day];
  return `${parts.filter((part) => part !== undefined).join('-')}.${format}`;
}
