import { Readable } from 'node:stream';
import type { InputOf } from '#contract/call.ts';
import type { exportFeedback as call } from '#contract/responses.ts';
import { openResponses } from '#server/modules/read-model/open-responses.ts';
import { listFlowQuestions } from '#server/modules/survey-flows/list-flow-questions.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openSnapshot, type Snapshot } from '#server/platform/database/open-snapshot.ts';
import type { AnsweredFile } from '#server/platform/http/answered-file.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import type { Log } from '#server/platform/log.ts';
import { readFilter } from '../filter.ts';
import { listPage } from '../list-page.ts';
import { listQuestionsWithResponses } from '../list-questions-with-responses.ts';
import { presentSessions } from '../present.ts';
import { listEntries, type SessionRow } from '../store.ts';
import type { ExportSlots } from './export-slots.ts';
import { findHandle } from './store.ts';
import { CONTENT_TYPES, exportWriter } from './write-export.ts';

export interface ExportParts {
  database: Database;
  slots: ExportSlots;
  log: Log;
}

/** Sessions that are read at once: what lies in memory of an export of any size. */
const BATCH = 250;
/** Milliseconds after which a reader who takes nothing is let go, with the snapshot that is held for them. */
const PATIENCE = 60_000;

/**
 * A file with the sessions that the filters leave, as they are at this moment.
 * @throws rate_limited (429) while the person exports already, or too many others do
 */
export async function exportFeedback(
  { database, slots, log }: ExportParts,
  { actor, business: { businessId }, now }: ContextOf<typeof call>,
  input: InputOf<typeof call>,
): Promise<AnsweredFile> {
  const release = slots.take(actor.userId);
  let snapshot: Snapshot | null = null;
  const close = once(async () => {
    await snapshot?.close().finally(release);
    release();
  });
  try {
    snapshot = await openSnapshot(database);
    const { tx } = snapshot;
    const handle = await findHandle(tx, businessId);
    const stream = await streamOf(writeSessions(tx, businessId, input), close);
    stream.on('error', (error) => log.warn({ err: error, businessId }, 'export broken off'));
    const { format } = input;
    const fileName = `goodword-${handle}-${now.toISOString().slice(0, 10)}.${format}`;
    return { stream, fileName, contentType: CONTENT_TYPES[format] };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The file in parts, in the order of `sort`. */
async function* writeSessions(
  tx: Tx,
  businessId: string,
  input: InputOf<typeof call>,
): AsyncGenerator<string> {
  const filter = readFilter(input);
  const sort = input.sort ?? 'newest';
  // Once for all batches: the snapshot does not change.
  const responses = await openResponses(tx, businessId, filter);
  const answered = await listQuestionsWithResponses(tx, businessId);
  const questions = await listFlowQuestions(tx, businessId, answered);
  const writer = exportWriter(input.format, questions);
  let text = writer.begin;
  let after: SessionRow | null = null;
  for (;;) {
    const part = { filter, sort, after, limit: BATCH };
    const page: SessionRow[] = await listPage(tx, businessId, part, responses);
    if (page.length > 0) {
      const ids = page.map(({ sessionId }) => sessionId);
      text += writer.write(presentSessions(page, await listEntries(tx, businessId, ids)));
    }
    if (page.length < BATCH) break;
    yield text;
    text = '';
    after = page.at(-1) ?? null;
  }
  yield text + writer.end;
}

/**
 * A stream of the parts. The first is made before, so that a fault can still be answered as one; `close` is
 * called before the last is handed out, or once the reader has left.
 */
async function streamOf(
  parts: AsyncGenerator<string>,
  close: () => Promise<void>,
): Promise<Readable> {
  let next = await parts.next();
  async function* inTime() {
    while (!next.done) {
      const { value } = next;
      const stalled = setTimeout(() => stream.destroy(new Error('The reader stalled.')), PATIENCE);
      try {
        yield value;
      } finally {
        clearTimeout(stalled);
      }
      next = await parts.next();
    }
    await close();
  }
  const stream = Readable.from(inTime(), { objectMode: false });
  stream.once('close', () => void close().catch(() => {}));
  return stream;
}

/** Does the work with the first call; later ones wait for the same. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work();
    return done;
  };
}
