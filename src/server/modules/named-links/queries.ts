import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { columns, type RowOf, text, uuid } from '#server/platform/database/columns.ts';

export const NAMED_LINK = columns('named_links', {
  linkId: uuid('link_id'),
  name: text('name'),
  reference: text('reference'),
});
export type NamedLinkRow = RowOf<typeof NAMED_LINK>;

const ALPHABET = new Intl.Collator('en', { numeric: true });

/** A business's named links, in alphabetical order, numbers by their value. */
export async function listNamedLinks(tx: Tx, businessId: string): Promise<NamedLinkRow[]> {
  const { rows } = await sql<RowOf<typeof NAMED_LINK>>`
    select ${NAMED_LINK.list} from named_links where business_id = ${businessId}`.execute(tx);
  return rows.sort((a, b) => ALPHABET.compare(a.name, b.name));
}
