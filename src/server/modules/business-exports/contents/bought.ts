import { readBought } from '#server/modules/billing/read-bought.ts';
import { listCodesRedeemedBy } from '#server/modules/codes/queries.ts';
import type { ExportSource } from './source.ts';

/** Subscriptions, payments made once, and codes, which themselves are stored nowhere. */
export async function* boughtJson({ businessId, read }: ExportSource): AsyncGenerator<string> {
  const bought = await read((tx) => readBought(tx, businessId));
  const codes = await read((tx) => listCodesRedeemedBy(tx, businessId));
  yield `${JSON.stringify({ ...bought, codes }, null, 2)}\n`;
}
