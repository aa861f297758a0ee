import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { asksForVideo } from '#domain/survey-flow/without-video.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import type { AnnounceOptions } from '#server/modules/files/announce-file.ts';
import { announceSessionFile } from '#server/modules/files/announce-session-file.ts';
import { isVideoOffered } from '#server/modules/videos/is-video-offered.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { isOpenBusiness } from '#server/platform/business/store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { readClaims, type SessionKey } from './answer-survey.ts';
import type { FlowCache } from './flow-cache.ts';
import { lockSession } from './store.ts';

interface Options extends AnnounceOptions {
  database: Database;
  tokenKeys: KeyRing;
  flows: FlowCache;
}

/**
 * Returns the addresses of a file that the respondent will send.
 * @throws not_found (404) for a wrong token, and an unknown or finished session; forbidden (403) `video_not_enabled`;
 *   and as `announceSessionFile`
 */
export async function createSessionUpload(
  { now }: ContextFor<'createSessionUpload'>,
  { sessionID, sessionToken, kind, contentType, size, replaces }: InputFor<'createSessionUpload'>,
  options: Options,
): Promise<AnswerTo<'createSessionUpload'>> {
  const claims = readClaims(options.tokenKeys, sessionID, sessionToken);
  const { businessId, sessionId } = claims;
  const { database, flows } = options;
  if (!(await isOpenBusiness(database, businessId))) throw notFound();
  const isAllowed = kind !== 'video' || (await takesVideo({ database, flows, claims, now }));
  const file = { sessionId, kind, contentType, size, replaces, now };
  return database.transaction().execute(async (tx) => {
    // Also, so that two announcements count each other.
    const session = await lockSession(tx, businessId, sessionId);
    if (session?.finishedAt !== null) throw notFound();
    if (!isAllowed) throw notEnabled();
    return announceSessionFile(tx, businessId, file, options);
  });
}

interface Asking {
  database: Database;
  flows: FlowCache;
  claims: SessionKey;
  now: Date;
}

/** Whether a question of the session's survey takes a video, and the business has room for one. */
async function takesVideo({ database, flows, claims, now }: Asking): Promise<boolean> {
  const flow = await flows.read(claims);
  if (flow === null || !asksForVideo(flow.steps)) return false;
  return isVideoOffered(database, await readBusiness(database, claims.businessId), now);
}

function notEnabled(): AppError {
  return new AppError('forbidden', 'uploads.video.notEnabled', { code: 'video_not_enabled' });
}
