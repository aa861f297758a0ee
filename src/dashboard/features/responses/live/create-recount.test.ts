import { expect, test } from 'vitest';
import { createRecount } from './create-recount.ts';

/** A server that tells how many there were when it was asked. */
function slowServer() {
  const server = { held: 0, asked: 0, told: [] as number[], whileCounting: () => {} };
  const { recount, outdate } = createRecount(
    async () => {
      const { held } = server;
      server.asked += 1;
      await Promise.resolve();
      server.whileCounting();
      return held;
    },
    (count) => server.told.push(count),
  );
  return { server, recount, outdate };
}

test('what comes in while it is counted is counted too, and the older count is not told', async () => {
  const { server, recount, outdate } = slowServer();
  server.whileCounting = () => {
    if (server.asked > 1) return;
    server.held += 1;
    outdate();
  };
  await recount();
  expect(server.told).toEqual([1]);
});

test('one that is asked for meanwhile follows, and none runs beside it', async () => {
  const { server, recount } = slowServer();
  await Promise.all([recount(), recount(), recount()]);
  expect(server.asked).toBe(2);
  expect(server.told).toEqual([0]);
});

test('after one that failed the next begins anew', async () => {
  const { server, recount } = slowServer();
  server.whileCounting = () => {
    throw new Error('away');
  };
  await expect(recount()).rejects.toThrow('away');
  server.whileCounting = () => {};
  server.held = 3;
  await recount();
  expect(server.told).toEqual([3]);
});
