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
  const from = startedAt.toISOString();
  const until = endedAt.toISOString();
  yield fill(lines.join('\n'), { business: name, from, until, zone: timeZone || 'UTC' });
}
