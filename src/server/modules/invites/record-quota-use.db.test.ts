import { beforeEach, expect, test } from 'vitest';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createConfirmedBusiness, readOutbox } from '#tests/support/factories.ts';

const own = businessPerTest();
// Each test counts the emails of its own owner.
beforeEach(async () => {
  own.business = await createConfirmedBusiness(own.server);
});

let invited = 0;
async function send(count: number): Promise<string> {
  const emailList = Array.from({ length: count }, () => {
    invited += 1;
    return { email: `p${invited}@example.com`, name: '' };
  });
  return (await own.call('inviteviaemail', { emailList })).body.status;
}

/** What the bell says, oldest first. */
async function told(): Promise<string[]> {
  const { body } = await own.call('fetchnotifications');
  const items: Record<string, unknown>[] = body.items.toReversed();
  return items.map((item) => [item.kind, item.name, item.level, item.used].join(' ').trim());
}

test('an owner hears once that most of a quota is used, and once that all of it is', async () => {
  await send(79);
  expect(await told()).toEqual([]);
  await send(1);
  await send(1);
  const near = 'limitUsed emails near 80';
  expect(await told()).toEqual([near]);
  await send(19);
  // Whoever has just heard it is not told again that an invite was refused.
  expect(await send(1)).toBe('quotareachedtrial');
  expect(await told()).toEqual([near, 'limitUsed emails reached 100']);
  await own.server.runJob('notifications.mail-events', { businessId: own.business.bID });
  const mails = await readOutbox(own.server, own.business.owner.email);
  const [reached, ...others] = mails.filter(({ subject }) => subject?.includes('email invites'));
  expect(reached?.subject).toBe('Ada’s Bakery: your email invites are used up');
  expect(reached?.text).toContain('used 100 of the 100 email invites of your trial');
  expect(reached?.text).toContain('/dash/settings/plan');
  expect(others.map(({ subject }) => subject)).toEqual([
    'Ada’s Bakery: your email invites are almost used up',
  ]);
});

test('one who heard that invites were refused is not told that the quota is used up', async () => {
  expect(await send(101)).toBe('quotareachedtrial');
  expect(await send(100)).toBe('success');
  expect(await told()).toEqual(['quotaReached']);
});

test('one send that uses all of it is told of once', async () => {
  await send(100);
  expect(await told()).toEqual(['limitUsed emails reached 100']);
});
