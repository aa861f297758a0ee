import { zoneOffset } from '#domain/date-format.ts';
import type { Cell } from '#domain/tables/write-cell.ts';

/** A column of an exported file: its heading, and the cell of an item. */
export type ExportColumn<Item> = readonly [heading: string, read: (item: Item) => Cell];

interface Columns<Item> {
  /** By heading; `date` is ISO 8601 in UTC. */
  columns: Readonly<Record<string, (item: Item) => Cell>>;
  /** IANA name; '' is UTC. */
  timeZone: string;
}

/** The columns of a file, and after `date` the same time in the business's zone, which its heading names. */
export function withLocalDate<Item>({ columns, timeZone }: Columns<Item>): ExportColumn<Item>[] {
  const zone = timeZone || 'UTC';
  return Object.entries(columns).flatMap(([heading, read]): ExportColumn<Item>[] =>
    heading === 'date'
      ? [
          [heading, read],
          [`date (${zone})`, (item) => localTime(zone, Date.parse(String(read(item))))],
        ]
      : [[heading, read]],
  );
}

/** The column that names the location of each item; none for a file of one business, whose names are null. */
export function locationColumn<Item extends { bID?: string | undefined }>(
  names: ReadonlyMap<string, string> | null,
): ExportColumn<Item>[] {
  return names === null ? [] : [['location', ({ bID }) => names.get(bID ?? '') ?? null]];
}

/** As spreadsheets read it: 2026-05-31 23:30:00. */
function localTime(zone: string, moment: number): string {
  const local = new Date(moment + zoneOffset(zone, moment)).toISOString();
  return local.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replace('T', ' ');
}
