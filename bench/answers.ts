import autocannon from 'autocannon';
import type { Respondent } from '#tests/support/factories.ts';
import { isWrkInstalled, postWithWrk } from './wrk.ts';

interface Options {
  url: string;
  sessions: readonly Respondent[];
  callers: number;
  seconds: number;
}

export interface AnswerLoad {
  answersPerSecond: number;
  /** Requests that did not return 200. */
  failed: number;
  p99Milliseconds: number;
}

/** The open question of the default flow. */
export const ASKED = { i: 2, questionID: 'OPEN', type: 'openq' } as const;

/** wrk leaves more CPU time to the server. */
export const GENERATOR = isWrkInstalled() ? 'wrk' : 'autocannon';

/** Stores answers; each caller waits for its response. */
export function storeAnswers(options: Options): Promise<AnswerLoad> {
  return GENERATOR === 'wrk' ? withWrk(options) : withAutocannon(options);
}

async function withWrk({ url, sessions, callers, seconds }: Options): Promise<AnswerLoad> {
  const { requests, failed, ...result } = await postWithWrk({
    url,
    callers,
    seconds,
    bodies: sessions.map((_, count) => bodyOf(sessions, count)),
  });
  const { p99Milliseconds } = result;
  return { answersPerSecond: (requests - failed) / result.seconds, failed, p99Milliseconds };
}

async function withAutocannon({ url, sessions, callers, seconds }: Options) {
  let next = 0;
  const result = await autocannon({
    url,
    connections: callers,
    duration: seconds,
    timeout: 30,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => {
          next += 1;
          return { ...request, body: bodyOf(sessions, next) };
        },
      },
    ],
  });
  return {
    answersPerSecond: result['2xx'] / result.duration,
    failed: result.non2xx + result.errors + result.timeouts,
    p99Milliseconds: result.latency.p99,
  } satisfies AnswerLoad;
}

function bodyOf(sessions: readonly Respondent[], count: number): string {
  const session = sessions[count % sessions.length];
  const { i, questionID, type } = ASKED;
  return JSON.stringify({
    sessionID: session?.sessionID,
    sessionToken: session?.sessionToken,
    i,
    entry: { questionID, type, textAnswer: answerText(count) },
  });
}

/** About as long as a typical answer. */
export function answerText(count: number): string {
  return `The bread was warm and the queue moved fast, visit number ${count}. `.repeat(4).trim();
}
