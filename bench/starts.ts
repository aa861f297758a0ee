import { startGoodword } from '#tests/start/running-goodword.ts';
import { type Figure, median, ROUNDS } from './figure.ts';

/** The first start creates the database and the demo business; the goal applies to every later start. */
export async function startFigures(
  dataDir: string,
  env: Record<string, string>,
): Promise<Figure[]> {
  const [first = Number.NaN, ...later] = await timeStarts(dataDir, env);
  const seconds = median(later);
  return [
    {
      name: 'Start, once installed and built',
      measured: `${seconds.toFixed(1)} s`,
      goal: 'at most 3 s',
      isMet: seconds <= 3,
    },
    {
      name: 'First start, including the database and the demo business',
      measured: `${first.toFixed(1)} s`,
      goal: 'none',
      isMet: true,
    },
  ];
}

async function timeStarts(dataDir: string, env: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const goodword = await startGoodword({ dataDir, env });
    await goodword.serving();
    times.push((performance.now() - started) / 1000);
    goodword.signal('SIGTERM');
    await goodword.ended();
  }
  return times;
}
