import { dateFormat } from '#domain/date-format.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import type { ExportSource } from '../contents/source.ts';

/** Says what each file is, and when it was read. */
export async function* readMe(
  { businessId, read, language, timeZone }: ExportSource,
  { startedAt, endedAt }: { startedAt: Date; endedAt: Date },
): AsyncGenerator<string> {
  const { name } = await read((tx) => readBusiness(tx, businessId));
  const { readMe: lines } = textsFor(language).businessExports;
  const zone = timeZone || 'UTC';
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  const { format } = dateFormat(language, zone, style);
  const values = { business: name, from: format(startedAt), until: format(endedAt), zone };
  // Line ends that every text editor knows.
  yield fill(lines.join('\r\n'), values);
}
