import { expect, test } from 'vitest';
import { readEntries } from '#tests/support/activity.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createBusiness } from '#tests/support/factories.ts';

const own = businessPerTest();

const DOMAIN = 'feedback.bakery.example';

const save = (domain: string | null, of?: Parameters<typeof own.call>[2]) =>
  own.call('updatedomainsettings', { domainSettings: { domain } }, of);
const read = async () => (await own.call('getdomainsettings')).body;
const setPlan = (stripePlan: '1m') =>
  own.server.database
    .updateTable('businesses')
    .set({ stripe_plan: stripePlan })
    .where('business_id', '=', own.business.bID)
    .execute();

test('a domain that was set waits for its records, and is gone once it is removed', async () => {
  const shared = new URL(own.server.config.baseUrl).host;
  const none = { domain: null, state: 'none', records: [], linksHost: shared, isIncluded: true };
  expect(await read()).toMatchObject(none);
  const saved = await save(' https://Feedback.Bakery.example/survey ');
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({
    ...{ domain: DOMAIN, zone: 'bakery.example', state: 'pending', problem: null },
    ...{ checkedAt: null, linksHost: shared },
    records: [
      { type: 'CNAME', name: DOMAIN, value: own.server.config.domainTarget, problem: null },
      {
        type: 'TXT',
        name: `_feedback-domain.${DOMAIN}`,
        value: expect.stringMatching(/^feedback-domain=\w{40}$/),
      },
    ],
  });
  expect(await read()).toEqual(saved.body);
  const { body: entity } = await own.call('getentity');
  expect(entity.domainSettings).toEqual(saved.body);
  expect((await save(null)).body).toMatchObject(none);
  const entries = await readEntries(own.server, own.business.bID);
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual(
    expect.arrayContaining([
      ['domainSet', DOMAIN],
      ['domainRemoved', DOMAIN],
    ]),
  );
});

test('an apex has an ALIAS record in the place of the CNAME, and a name is shown in its own alphabet', async () => {
  const { body } = await save('bäckerei.example');
  expect(body).toMatchObject({
    ...{ domain: 'xn--bckerei-5wa.example', shownDomain: 'bäckerei.example' },
    records: [{ type: 'ALIAS', name: 'xn--bckerei-5wa.example' }, { type: 'TXT' }],
  });
});

test('the record of a domain stays the same when it is set again, and differs between businesses', async () => {
  const first = (await save(DOMAIN)).body.records;
  await save(null);
  expect((await save(DOMAIN)).body.records).toEqual(first);
  const other = await createBusiness(own.server);
  expect((await save(DOMAIN, other)).body.records).not.toEqual(first);
});

test('what can’t be a domain of its own is 422 with the reason, and changes nothing', async () => {
  await save(DOMAIN);
  const before = await read();
  const refused = await save('co.uk');
  expect(refused.status).toBe(422);
  expect(refused.body.error.fields).toEqual({
    'domainSettings.domain':
      'Anyone can register names under this ending. Enter a domain that you own.',
  });
  expect((await save('192.0.2.1')).status).toBe(422);
  expect(await read()).toEqual(before);
});

test('a plan without a domain is 402, also before a bad one is refused, but removes it', async () => {
  await save(DOMAIN);
  await setPlan('1m');
  const refused = await save('co.uk');
  expect(refused.status).toBe(402);
  expect(refused.body.error.code).toBe('plan_required');
  expect(await read()).toMatchObject({ domain: DOMAIN, isIncluded: false });
  expect((await save(null)).body.state).toBe('none');
});
