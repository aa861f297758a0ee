import { callerFigure } from './caller-figure.ts';
import type { Caller } from './demo-owner.ts';
import type { Figure } from './figure.ts';

/** How fast a business's imported reviews are read, over HTTP. */
export async function readReviews(reader: Caller): Promise<Figure[]> {
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
    figures.push(await callerFigure(reader, { name: `Reviews: ${name}`, goal, path, body }));
  }
  return figures;
}

const LIST = '/api/dash/fetchreviews';

/** The last review of some pages, of any depth. */
async function listIds({ api, bID, headers }: Caller): Promise<string[]> {
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
