import { sql } from 'kysely';
import { LINK_PREVIEW_PAGES, type LinkPreviewPage } from '#domain/link-preview.ts';
import type { Tx } from '#server/platform/context.ts';
import { columns, nullable, type RowOf, text, textOf } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export const LINK_PREVIEW = columns('link_previews', {
  page: textOf<LinkPreviewPage>('page'),
  title: nullable(text('title')),
  description: nullable(text('description')),
  image: nullable(text('image')),
});

/** What a business saved; null means the default. */
export type SavedPreview = Omit<RowOf<typeof LINK_PREVIEW>, 'page'>;
export type SavedPreviews = Readonly<Record<LinkPreviewPage, SavedPreview>>;

const NOTHING_SAVED: SavedPreview = { title: null, description: null, image: null };

export async function findLinkPreview(
  tx: Tx | Database,
  businessId: string,
  page: LinkPreviewPage,
): Promise<SavedPreview> {
  const { rows } = await sql<RowOf<typeof LINK_PREVIEW>>`
    select ${LINK_PREVIEW.list} from link_previews
     where business_id = ${businessId} and page = ${page}`.execute(tx);
  return rows[0] ?? NOTHING_SAVED;
}

/** What a business saved for all pages, locked until the transaction ends. */
export async function lockLinkPreviews(tx: Tx, businessId: string): Promise<SavedPreviews> {
  const { rows } = await sql<RowOf<typeof LINK_PREVIEW>>`
    select ${LINK_PREVIEW.list} from link_previews
     where business_id = ${businessId} order by page for update`.execute(tx);
  const entries = LINK_PREVIEW_PAGES.map((page) => {
    const { title, description, image } = rows.find((row) => row.page === page) ?? NOTHING_SAVED;
    return [page, { title, description, image }] as const;
  });
  // Safe: the keys are those of the type.
  return Object.fromEntries(entries) as SavedPreviews;
}

/** Undefined fields stay unchanged. */
export async function saveLinkPreview(
  tx: Tx,
  businessId: string,
  { page, changes }: { page: LinkPreviewPage; changes: Partial<SavedPreview> },
): Promise<void> {
  const { title, description, image } = changes;
  await tx
    .insertInto('link_previews')
    .values({
      business_id: businessId,
      page,
      title: title ?? null,
      description: description ?? null,
      image: image ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'page']).doUpdateSet((row) => ({
        title: title === undefined ? row.ref('link_previews.title') : title,
        description: description === undefined ? row.ref('link_previews.description') : description,
        image: image === undefined ? row.ref('link_previews.image') : image,
      })),
    )
    .execute();
}
