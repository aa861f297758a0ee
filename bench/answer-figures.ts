import { searchTextOf } from '#domain/survey-flow/search-text.ts';
import type { Respondent } from '#tests/support/factories.ts';
import { ASKED, answerText, GENERATOR, storeAnswers } from './answers.ts';
import { type Figure, median, ROUNDS } from './figure.ts';
import { insertsPerSecond } from './inserts-per-second.ts';
import { withBareServer } from './with-bare-server.ts';

const SECONDS = 8;
const GOAL = 0.6;

interface Options {
  origin: string;
  sessions: readonly Respondent[];
  connectionString: string;
  businessId: string;
}

/** Answers stored per second while 64 and while 512 callers each wait for theirs. */
export async function answerFigures(options: Options): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const callers of [64, 512]) figures.push(await answerFigure(callers, options));
  return figures;
}

/** One round; rates are per second. */
interface Row {
  stored: number;
  yardstick: number;
  /** By a bare server that stores nothing. */
  taken: number;
  /** Requests that failed in this round. */
  failed: number;
  /** In milliseconds. */
  p99: number;
}

/** The product, the yardstick and the bare server take turns, so that all three meet the same machine load. */
async function answerFigure(
  callers: number,
  { origin, sessions, connectionString, businessId }: Options,
) {
  const load = { sessions, callers, seconds: SECONDS };
  const inserting = { connectionString, connections: 64, seconds: SECONDS };
  const rows: Row[] = [];
  await withBareServer(['bare-call-server.mjs'], async (bare) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const row = { businessId, ...rowOf(round) };
      const yardstick = await insertsPerSecond({ ...inserting, row });
      const answers = await storeAnswers({ ...load, url: `${origin}/api/survey/answer` });
      const { answersPerSecond: stored, failed, p99Milliseconds: p99 } = answers;
      const { answersPerSecond: taken } = await storeAnswers({ ...load, url: bare });
      rows.push({ stored, yardstick, taken, failed, p99 });
    }
  });
  const ratio = median(rows.map(({ stored, yardstick }) => stored / yardstick));
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const perSecond = median(rows.map(({ stored }) => stored)).toFixed(0);
  const inserts = median(rows.map(({ yardstick }) => yardstick)).toFixed(0);
  const taken = median(rows.map((row) => row.taken)).toFixed(0);
  const p99 = median(rows.map((row) => row.p99)).toFixed(0);
  return {
    name: `Answers stored, ${callers} callers at a time (${GENERATOR})`,
    measured: `${ratio.toFixed(2)} of the yardstick (${perSecond}/s of ${inserts}/s), p99 ${p99} ms, ${failed} failed; a bare node:http server that stores nothing takes ${taken}/s`,
    goal: `at least ${GOAL.toFixed(2)}, none failed`,
    isMet: ratio >= GOAL && failed === 0,
  };
}

function rowOf(count: number) {
  const { i, questionID, type } = ASKED;
  const entry = { questionID, type, textAnswer: answerText(count) };
  const searchText = searchTextOf({ ...entry, i, ask: '' });
  return { i, questionId: questionID, type, entry, searchText };
}
