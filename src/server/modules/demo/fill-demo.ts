import { setImmediate as nextTurn } from 'node:timers/promises';
import { uiData } from '#contract/widgets.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { withConsentText } from '#domain/survey-flow/journey-entry.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import type { InviteDependencies } from '#server/modules/invites/invite-dependencies.ts';
import { rebuildBusiness } from '#server/modules/read-model/commands.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import { createWidget } from '#server/modules/widgets/create-widget.ts';
import type { Tx } from '#server/platform/context.ts';
import { type CopyRows, copyInTransaction } from '#server/platform/database/copy-rows.ts';
import type { DatabaseConnections } from '#server/platform/database/database.ts';
import { chooseShowcased } from './choose-showcased.ts';
import type { DemoIdentity } from './demo-identity.ts';
import { type DemoRows, emptyRows } from './demo-rows.ts';
import type { DemoSession } from './demo-session.ts';
import { type DemoVideo, type DemoVideoPlace, storeDemoVideos } from './demo-videos.ts';
import { countSessions } from './find-or-create-demo.ts';
import { generateDemoInvites } from './generate-invites.ts';
import { generateReviews } from './generate-reviews.ts';
import { createSessionGenerator } from './generate-sessions.ts';
import { addInvite, type Mailing } from './invite-rows.ts';
import { readDemoFlows } from './read-demo-flows.ts';
import { recordNews } from './record-news.ts';
import { withReviewStates } from './review-states.ts';
import { answersOf } from './session-answers.ts';
import { addRows } from './session-rows.ts';
import { addShareCounts, insertReviews, lockForFilling, TARGETS } from './store.ts';
import { writeContents } from './write-invite-contents.ts';

export const DEFAULT_SESSIONS = 400;
export const MAX_SESSIONS = 100_000_000;

/** Sessions per transaction. */
const BATCH = 2_000;

interface FillOptions {
  connections: DatabaseConnections;
  identity: DemoIdentity;
  businessId: string;
  /** Target number of sessions. */
  sessions: number;
  now: Date;
  inviteParts: InviteDependencies;
  videoPlace: DemoVideoPlace;
  onProgress?: (sessions: number) => void;
}

/**
 * Fills the demo business with generated sessions in batches, each committed completely or not at all. The
 * first batch adds the showcase with three videos, a widget, reviews, unanswered invites and the news of the last days. Existing sessions stay.
 */
export async function fillDemo(options: FillOptions): Promise<void> {
  const { connections, businessId, sessions, onProgress } = options;
  const generateSession = createSessionGenerator(options.now);
  for (let written = 0; written < sessions; ) {
    written = await copyInTransaction(connections.pool, (tx, copyRows) =>
      writeBatch(tx, copyRows, { ...options, generateSession }),
    );
    onProgress?.(written);
  }
  // Sessions were written out of time order; rebuilding in time order makes them fastest to find.
  await connections.database.transaction().execute((tx) => rebuildBusiness(tx, businessId));
}

interface Batch extends FillOptions {
  generateSession: (index: number) => DemoSession;
}

/** Returns the number of sessions written so far. */
async function writeBatch(tx: Tx, copyRows: CopyRows, batch: Batch): Promise<number> {
  const { identity, businessId, sessions, now, generateSession } = batch;
  await lockForFilling(tx, businessId);
  const first = await countSessions(tx, businessId, identity);
  const count = Math.min(BATCH, sessions - first);
  if (count <= 0) return first;
  const indexes = Array.from({ length: count }, (_, index) => first + index);
  const sessionsToWrite = await mapYielding(indexes, generateSession);
  const unanswered = first === 0 ? generateDemoInvites(now) : [];
  const invited = [...sessionsToWrite.filter(({ invite }) => invite !== null), ...unanswered];
  const mailing = await writeMailing(tx, copyRows, batch, invited);
  const flows = await readDemoFlows(tx, businessId);
  const { clientKeyPrefix } = identity;
  const rows = emptyRows();
  const shares: string[] = [];
  const videos: DemoVideo[] = [];
  const { files, baseUrl } = batch.videoPlace;
  await mapYielding(
    first === 0 ? chooseShowcased(sessionsToWrite, now) : sessionsToWrite,
    (session) => {
      const { steps, consentText } = flows[session.language];
      const answers = answersOf(session, steps).map((entry) => withConsentText(entry, consentText));
      shares.push(...answers.flatMap((one) => ('platformCode' in one ? one.platformCode : [])));
      const target = { businessId, clientKeyPrefix, now, mailing, videos, baseUrl };
      addRows(rows, session, { ...target, answers });
    },
  );
  for (const invite of unanswered) addInvite(rows, invite, mailing);
  await recordResponseChanges(tx, businessId, idsOf(rows), async () => {
    for (const name of ANSWERED) await copyRows(TARGETS[name], rows[name]);
  });
  await addShareCounts(tx, businessId, shares);
  if (first > 0) return first + count;
  await copyRows(TARGETS.showcased, rows.showcased);
  await storeDemoVideos(tx, businessId, { videos, files });
  const { name: businessName } = await readBusiness(tx, businessId);
  const reviews = generateReviews(businessId, { businessName, now });
  await insertReviews(tx, withReviewStates(businessId, { reviews, now }));
  await createWidget(tx, businessId, { uiData: WALL_WIDGET, now, delay: 0 });
  await recordNews(tx, businessId, { userId: identity.userId, now });
  return count;
}

/** Stores the contents of a batch's invites. */
async function writeMailing(
  tx: Tx,
  copyRows: CopyRows,
  { businessId, now, inviteParts }: Batch,
  invited: readonly { language: LanguageCode }[],
): Promise<Mailing> {
  const { origins, mailFrom, unsubscribeKeys } = inviteParts;
  const business = await readBusiness(tx, businessId);
  const languages = new Set(invited.map(({ language }) => language));
  const wanted = { business, mailFrom, origins, languages, now };
  return {
    business,
    origins,
    unsubscribeKeys,
    contentIdOf: await writeContents(tx, copyRows, wanted),
  };
}

/** In foreign-key order. */
const ANSWERED = [
  'invites',
  'messages',
  'visits',
  'suppressions',
  'sessions',
  'entries',
  'consents',
] as const satisfies (keyof DemoRows)[];

/** In these rows the id is the second column, after the business id. */
function idsOf({ sessions, invites }: DemoRows) {
  const idOf = ([, id]: DemoRows['sessions'][number]) => String(id);
  return { sessionIds: sessions.map(idOf), inviteIds: invites.map(idOf) };
}

const WALL_WIDGET = uiData.parse({ type: 'wall' });

/** Items processed before the event loop gets a turn. */
const YIELD_EVERY = 25;

/** Like `map`, but yields so that the server keeps answering requests. */
async function mapYielding<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) {
    if (index % YIELD_EVERY === 0) await nextTurn();
    results.push(work(item));
  }
  return results;
}
