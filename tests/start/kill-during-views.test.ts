import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBusiness, createWidget } from '#tests/support/factories.ts';
import { postWidgetView } from '#tests/support/post-widget-view.ts';
import { createTestClient } from '#tests/support/test-client.ts';
import { goodwordPerTest, stop } from './goodword-per-test.ts';
import { databaseProcesses, killIfAlive } from './running-goodword.ts';

const own = goodwordPerTest();
/** A crash may lose the views of this last period. */
const LOST_MS = 10_000;
/** The time between two views of a visitor. */
const PAUSE_MS = 50;

test('kill -9 of server and database loses no page view older than ten seconds', async () => {
  // Both starts share a port, since access tokens are issued for its address.
  const env = { RATE_LIMIT: '0', LOG_LEVEL: 'fatal', BASE_URL: 'http://localhost:4000' };
  const first = await own.start({ env });
  await first.serving();
  const api = createTestClient(first.url);
  const business = await createBusiness(api);
  const { widgetID } = await createWidget(api, business);
  const sentViews: number[] = [];
  const stream = Array.from({ length: 2 }, () => sendViewsUntilCut(api, widgetID, sentViews));
  const countOld = (now: number) => sentViews.filter((at) => at < now - LOST_MS).length;
  await expect.poll(() => countOld(performance.now()), { timeout: 60_000 }).toBeGreaterThan(100);
  const killedAt = performance.now();
  for (const pid of [first.pid, ...databaseProcesses(own.dataDir)]) killIfAlive(pid);
  await Promise.all(stream);
  await first.ended();

  const second = await own.start({ env });
  await second.serving();
  const { body } = await createTestClient(second.url).post(
    '/api/dash/fetchwidgetstats',
    { bID: business.bID },
    business.owner.headers,
  );
  const old = countOld(killedAt);
  expect(body.total.views).toBeGreaterThanOrEqual(old);
  expect(body.total.views).toBeLessThanOrEqual(sentViews.length);
  expect(body.month.used).toBe(body.total.views);
  console.log(
    `${sentViews.length} told, ${old} of them ten seconds ago, ${body.total.views} stored`,
  );
  await stop(second);
});

test('a server that stops stores every reported page view', async () => {
  const env = { RATE_LIMIT: '0', LOG_LEVEL: 'fatal', BASE_URL: 'http://localhost:4000' };
  const first = await own.start({ env });
  await first.serving();
  const api = createTestClient(first.url);
  const business = await createBusiness(api);
  const { widgetID } = await createWidget(api, business);
  await postWidgetView(api, widgetID);
  await stop(first);
  const second = await own.start({ env });
  await second.serving();
  const { bID, owner } = business;
  const again = createTestClient(second.url);
  const { body } = await again.post('/api/dash/fetchwidgetstats', { bID }, owner.headers);
  expect(body.total.views).toBe(1);
  await stop(second);
});

/** Reports views of a widget, recording when each was acknowledged, until the server dies. */
async function sendViewsUntilCut(
  api: { origin: string },
  widgetID: string,
  sentViews: number[],
): Promise<void> {
  for (;;) {
    try {
      await (await postWidgetView(api, widgetID)).text();
      sentViews.push(performance.now());
      await sleep(PAUSE_MS);
    } catch {
      return;
    }
  }
}
