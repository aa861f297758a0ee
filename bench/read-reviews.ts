import type { TestClient } from '#tests/support/test-client.ts';
import type { Figure } from './figure.ts';
import { timeCall } from './time-call.ts';

interface Reader {
  api: TestClient;
  bID: string;
  headers: Record<string, string>;
}

/** Sequential calls of each kind, after a tenth as many to warm up. */
const CALLS = 100;

/** How fast a business's imported reviews are read, over HTTP. */
export async function readReviews(reader: Reader): Promise<Figure[]> {
  const ids = await listIds(reader);
  const anywhere = (call: number) => ids[(call * 7_919) % ids.length];
  const kinds: [name: string, goal: number, path: string, body: (call: number) => object][] = [
    ['all platforms, first 50', 50, LIST, () => ({ platform: 'all' })],
    [
      'all platforms, next 50 from anywhere',
      50,
      LIST,
      (call) => ({ platform: 'all', startAfter: anywhere(call) }),
    ],
    [
      'one platform, next 50 from anywhere',
      50,
      LIST,
      (call) => ({ platform: 'tp', startAfter: anywhere(call) }),
    ],
    [
      'not answered, lowest first',
      50,
      LIST,
      () => ({ platform: 'all', answered: false, sort: 'lowest' }),
    ],
    ['text filter', 100, LIST, (call) => ({ platform: 'all', filterWords: `ext ${call % 90}` })],
    ['a reviewer by name', 100, '/api/dash/findreviewers', (call) => ({ name: `uest ${call}` })],
    ['figures of Home', 50, '/api/dash/fetchreviewfigures', () => lastDays(90)],
  ];
  const figures: Figure[] = [];
  for (const [name, goal, path, body] of kinds) {
    const times: number[] = [];
    for (let call = -CALLS / 10; call < CALLS; call += 1) {
      const asked = JSON.stringify({ bID: reader.bID, ...body(Math.abs(call)) });
      const time = await timeCall(reader.api.origin + path, asked, reader.headers);
      if (call >= 0) times.push(time);
    }
    const p95 = times.sort((a, b) => a - b)[Math.ceil(CALLS * 0.95) - 1] ?? Number.NaN;
    const measured = `p95 ${p95.toFixed(1)} ms, seen by the caller`;
    figures.push({
      name: `Reviews: ${name}`,
      measured,
      goal: `at most ${goal} ms`,
      isMet: p95 <= goal,
    });
  }
  return figures;
}

const LIST = '/api/dash/fetchreviews';

/** The last review of some pages, of any depth. */
async function listIds({ api, bID, headers }: Reader): Promise<string[]> {
  const ids: string[] = [];
  let startAfter: string | false = false;
  for (let hasMore = true; hasMore; ) {
    const { body } = await api.post(LIST, { bID, platform: 'tp', startAfter }, headers);
    startAfter = body.reviews.at(-1).reviewDocID as string;
    ids.push(startAfter);
    hasMore = body.hasMore;
  }
  return ids;
}

function lastDays(days: number): object {
  const now = Math.floor(Date.now() / 1000);
  return { timeFromS: now - days * 86_400, timeToS: now };
}
