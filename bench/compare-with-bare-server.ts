import autocannon from 'autocannon';
import { median, ROUNDS } from './figure.ts';
import { withBareServer } from './with-bare-server.ts';

const SECONDS = 5;
const CALLERS = 64;

/** The product and a bare server that sends the same bytes take turns. */
export async function compareWithBareServer(url: string, bytes: Buffer) {
  const rounds: { own: number; ratio: number }[] = [];
  await withBareServer(['bare-server.mjs', bytes.toString('base64')], async (bare) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const yardstick = await requestsPerSecond(bare);
      const own = await requestsPerSecond(url);
      rounds.push({ own, ratio: own / yardstick });
    }
  });
  return {
    ratio: median(rounds.map(({ ratio }) => ratio)),
    perSecond: median(rounds.map(({ own }) => own)),
  };
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CALLERS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'gzip' },
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load.`);
  return result['2xx'] / result.duration;
}
