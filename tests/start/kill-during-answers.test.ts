import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  createBusiness,
  createWidget,
  type Respondent,
  startRespondent,
} from '#tests/support/factories.ts';
import { loadWidget } from '#tests/support/load-widget.ts';
import { createTestClient, type TestClient } from '#tests/support/test-client.ts';
import { showTestimonial, TESTIMONIAL_AT } from '#tests/support/testimonials.ts';
import { copyPreparedDatabase } from './prepared-database.ts';
import {
  databaseProcesses,
  type Goodword,
  killDatabase,
  killIfAlive,
  startGoodword,
} from './running-goodword.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'goodword-kill-'));
chmodSync(dataDir, 0o755);
const started: Goodword[] = [];
afterAll(async () => {
  for (const goodword of started) goodword.signal('SIGKILL');
  await Promise.all(started.map((goodword) => goodword.ended()));
  killDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

const CALLERS = 32;
/** Enough that a kill at any moment finds a batch in progress. */
const ANSWERED = 500;

/** Session -> the texts that may be stored: the last acknowledged one, or any sent after it. */
type Acknowledged = Map<string, readonly string[]>;

test('kill -9 during a stream of answers loses no acknowledged answer, and none of the work it causes', async () => {
  // Both starts share a port, since access tokens are issued for its address.
  const env = {
    RATE_LIMIT: '0',
    LOG_LEVEL: 'fatal',
    DEMO: 'off',
    BASE_URL: 'http://localhost:4000',
  };
  copyPreparedDatabase(dataDir);
  const first = await startGoodword({ dataDir, env });
  started.push(first);
  await first.serving();
  const api = createTestClient(first.url);
  const business = await createBusiness(api);
  const showcased = await showTestimonial(api, business, { text: SHOWCASED_TEXT });
  const { widgetID } = await createWidget(api, business);
  await expect.poll(() => readWidget(api, widgetID), POLL_OPTIONS).toContain(SHOWCASED_TEXT);
  const acknowledged: Acknowledged = new Map();
  const stream = Array.from({ length: CALLERS }, () => answerUntilCut(api, business, acknowledged));
  await expect.poll(() => acknowledged.size, POLL_OPTIONS).toBeGreaterThan(ANSWERED);
  // Its widget is rebuilt seconds later, when this process is already dead.
  expect((await takeConsentBack(showcased)).status).toBe(200);
  const databases = databaseProcesses(dataDir);
  expect(databases.length).toBeGreaterThan(0);
  for (const pid of [first.pid, ...databases]) killIfAlive(pid);
  await Promise.all(stream);
  await first.ended();

  const second = await startGoodword({ dataDir, env });
  started.push(second);
  await second.serving();
  const stored = await readStored(createTestClient(second.url), business);
  const lost = [...acknowledged].filter(([id, texts]) => !texts.includes(stored.get(id) ?? ''));
  expect(lost).toEqual([]);
  await expect
    .poll(() => readWidget(createTestClient(second.url), widgetID), POLL_OPTIONS)
    .not.toContain(SHOWCASED_TEXT);
  console.log(`${acknowledged.size} acknowledged, ${stored.size} stored, 0 lost`);
  second.signal('SIGTERM');
  expect(await second.ended()).toBe(0);
});

const SHOWCASED_TEXT = 'The best bread in town.';
const POLL_OPTIONS = { timeout: 60_000 };

function takeConsentBack({ answer }: Respondent) {
  const entry = { questionID: 'TESTIMONIAL', type: 'testimonial', textAnswer: SHOWCASED_TEXT };
  return answer(TESTIMONIAL_AT, { ...entry, consent: false });
}

async function readWidget(api: TestClient, widgetID: string): Promise<string[]> {
  const { data } = await loadWidget(api, widgetID);
  return data.items.map(({ text }) => text);
}

type Business = Awaited<ReturnType<typeof createBusiness>>;

/** Opens sessions and answers in them, recording what was acknowledged, until the server dies. */
async function answerUntilCut(
  api: TestClient,
  { handle }: Business,
  acknowledged: Acknowledged,
): Promise<void> {
  for (let count = 0; ; count += 1) {
    try {
      const respondent = await startRespondent(api, handle);
      await answerOnce(respondent, `words ${count}`, acknowledged);
      await answerOnce(respondent, `better words ${count}`, acknowledged);
    } catch {
      return;
    }
  }
}

async function answerOnce(
  { sessionID, answer }: Respondent,
  textAnswer: string,
  acknowledged: Acknowledged,
): Promise<void> {
  const before = acknowledged.get(sessionID);
  if (before) acknowledged.set(sessionID, [...before, textAnswer]);
  const { status } = await answer(2, { questionID: 'OPEN', type: 'openq', textAnswer });
  if (status === 200) acknowledged.set(sessionID, [textAnswer]);
}

async function readStored(api: TestClient, { bID, owner }: Business): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  let startAfter: string | null = null;
  for (let hasMore = true; hasMore; ) {
    const { status, body } = await api.post(
      '/api/dash/fetchfeedback',
      { bID, startAfter, isInitialFetch: startAfter === null },
      owner.headers,
    );
    if (status !== 200) throw new Error(`Reading failed: ${JSON.stringify(body)}`);
    for (const { sessionID, journeyFeedback } of body.collection) {
      stored.set(sessionID, journeyFeedback[0].textAnswer);
      startAfter = sessionID;
    }
    hasMore = body.hasMore;
  }
  return stored;
}
