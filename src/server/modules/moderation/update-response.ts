import type { InputFor } from '#contract/calls.ts';
import { editedFieldsOf, editTestimonial } from '#domain/survey-flow/edit-testimonial.ts';
import { searchTextOf } from '#domain/survey-flow/search-text.ts';
import { deleteUnreferencedUploads } from '#server/modules/files/delete-unreferenced-uploads.ts';
import { retainUpload } from '#server/modules/files/retain-uploads.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { isAnyShowcased } from '#server/modules/showcase/queries.ts';
import { invalid, notFound } from '#server/platform/app-error.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { filterIds } from '#server/platform/ids.ts';
import type { Text } from '#server/texts/texts-for.ts';
import { lockEntry, lockResponses, replaceEntry } from './store.ts';

export interface EditOptions {
  /** Origin of uploads. */
  baseUrl: string;
}

/**
 * Changes the author details of a testimonial; text, consent and time stay. Replaced pictures are deleted
 * unless still referenced elsewhere.
 * @throws not_found (404) for an unknown response or answer; invalid (422) for an answer that is not a
 *   testimonial, and for a picture that is neither an upload of the business nor the current one
 */
export async function updateResponse(
  { tx, business: { businessId }, now }: ContextFor<'updateResponse'>,
  { sessionID, jFI: i, ...edit }: InputFor<'updateResponse'>,
  { baseUrl }: EditOptions,
): Promise<Record<string, never>> {
  const [response] = await lockResponses(tx, businessId, filterIds([sessionID]));
  if (!response) throw notFound();
  const { sessionId } = response;
  const entry = await lockEntry(tx, businessId, { sessionId, i });
  if (!entry) throw notFound();
  if (entry.type !== 'testimonial' || 'skipped' in entry) {
    throw invalid({ jFI: 'moderation.noTestimonial' });
  }
  const changed = editedFieldsOf(entry, edit);
  if (changed.length === 0) return {};
  const pictures = PICTURES.filter((field) => changed.includes(field) && edit[field]);
  await retainPictures(tx, businessId, { edit, pictures, baseUrl, sessionId });
  const edited = editTestimonial(entry, edit, toSeconds(now));
  const stored = { sessionId, i, entry: edited, searchText: searchTextOf(edited) };
  await recordResponseChanges(tx, businessId, { sessionIds: [sessionId] }, () =>
    replaceEntry(tx, businessId, stored),
  );
  const replaced = PICTURES.filter((field) => changed.includes(field));
  await deleteUnreferencedUploads(
    tx,
    businessId,
    replaced.flatMap((field) => entry[field] ?? []),
  );
  if (await isAnyShowcased(tx, businessId, [sessionId])) await scheduleRebuild(tx, businessId);
  return {};
}

const PICTURES = ['profilePicture', 'companyLogo'] as const;
type Picture = (typeof PICTURES)[number];

interface NewPictures {
  edit: Readonly<Partial<Record<Picture, string | null | undefined>>>;
  pictures: readonly Picture[];
  baseUrl: string;
  sessionId: string;
}

/**
 * @throws invalid (422) for each picture that is not an upload of the business
 */
async function retainPictures(
  tx: Tx,
  businessId: string,
  { edit, pictures, baseUrl, sessionId }: NewPictures,
): Promise<void> {
  const errors: Record<string, Text> = {};
  for (const field of pictures) {
    const address = edit[field] ?? '';
    const isOwn = await retainUpload(tx, businessId, { address, baseUrl, sessionId });
    if (!isOwn) errors[field] = 'uploads.picture.failed';
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
