import type { Caller } from './demo-owner.ts';
import type { Figure } from './figure.ts';
import { timeCall } from './time-call.ts';

/** Sequential calls of each kind, after a tenth as many to warm up. */
const CALLS = 100;

export interface Asked {
  name: string;
  /** Maximum of the 95th percentile, in milliseconds. */
  goal: number;
  path: string;
  body: (call: number) => object;
}

/** How long a business's caller waits for one kind of call. */
export async function callerFigure(caller: Caller, asked: Asked): Promise<Figure> {
  const { name, goal, path, body } = asked;
  const { api, bID, headers } = caller;
  const times: number[] = [];
  for (let call = -CALLS / 10; call < CALLS; call += 1) {
    const sent = JSON.stringify({ bID, ...body(Math.abs(call)) });
    const time = await timeCall(api.origin + path, sent, headers);
    if (call >= 0) times.push(time);
  }
  const p95 = times.sort((a, b) => a - b)[Math.ceil(CALLS * 0.95) - 1] ?? Number.NaN;
  return {
    name,
    measured: `p95 ${p95.toFixed(1)} ms, seen by the caller`,
    goal: `at most ${goal} ms`,
    isMet: p95 <= goal,
  };
}
