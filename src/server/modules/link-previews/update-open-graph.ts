import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { LINK_PREVIEW_PAGES } from '#domain/link-preview.ts';
import { uploadIdAt } from '#domain/uploads.ts';
import { isOwnUpload } from '#server/modules/files/is-own-upload.ts';
import { releaseUpload, retainUpload } from '#server/modules/files/retain-uploads.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { lockLinkPreviews, type SavedPreviews, saveLinkPreview } from './store.ts';

const ACTIONS = { survey: 'surveyPreviewChanged', wall: 'wallChanged' } as const;

interface Options {
  /** Origin of uploads. */
  baseUrl: string;
}

/**
 * Saves how links look when they are shared, and releases a picture that no page shows any more.
 * @throws invalid (422) for a picture that the business did not upload to the folder `linkpreviews`
 */
export async function updateOpenGraph(
  ctx: ContextFor<'updateOpenGraph'>,
  { opengraph: { page, ...changes } }: InputFor<'updateOpenGraph'>,
  options: Options,
): Promise<AnswerTo<'updateOpenGraph'>> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const before = await lockLinkPreviews(tx, businessId);
  const image = orStandard(changes.image);
  if (image) await keepPicture(ctx, image, { ...options, before });
  const saved = {
    title: orStandard(changes.title),
    description: orStandard(changes.description),
    image,
  };
  for (const one of page ? [page] : LINK_PREVIEW_PAGES) {
    await saveLinkPreview(tx, businessId, { page: one, changes: saved });
  }
  const after = await lockLinkPreviews(tx, businessId);
  for (const one of LINK_PREVIEW_PAGES) {
    await recordChange(ctx, businessId, {
      action: ACTIONS[one],
      before: { ...before[one] },
      after: { ...after[one] },
    });
  }
  const shown = picturesOf(after);
  for (const address of new Set(picturesOf(before))) {
    if (!shown.includes(address)) await releaseUpload(tx, businessId, { address, now });
  }
  return {};
}

function picturesOf({ survey, wall }: SavedPreviews): string[] {
  return [survey.image, wall.image].filter((address) => address !== null);
}

async function keepPicture(
  { tx, business: { businessId } }: ContextFor<'updateOpenGraph'>,
  address: string,
  { before, baseUrl }: Options & { before: SavedPreviews },
): Promise<void> {
  // One that is shown already may stay, even under a former host of this installation.
  const id = uploadIdAt(businessId, address);
  const ids = picturesOf(before).map((one) => uploadIdAt(businessId, one));
  if (id !== null && ids.includes(id)) return;
  const folders = ['linkpreviews'] as const;
  const isOwn = await isOwnUpload(tx, businessId, { address, folders, baseUrl });
  // The clean-up may just have deleted it.
  if (isOwn && (await retainUpload(tx, businessId, { address, baseUrl }))) return;
  throw invalid({ 'opengraph.image': 'uploads.linkPicture.notUploaded' });
}

/** An empty text resets to the default one. */
function orStandard(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text || null;
}
