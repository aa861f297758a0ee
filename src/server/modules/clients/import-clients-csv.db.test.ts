import { expect, test } from 'vitest';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createClient } from '#tests/support/clients.ts';

const own = businessPerTest();

const send = (csv: string, more: object = {}) => own.call('importclientscsv', { csv, ...more });
const kind = async () => (await own.call('getentity')).body.kind;

test('a table with names, tags and profiles becomes clients, tried first', async () => {
  const csv = [
    'Client name;Internal name;Tags;Website;Google Maps',
    'Fern & Co;Fern;bakery, north;fern.example;https://maps.app.goo.gl/AbCdEf123',
    'Moss;;;;',
  ].join('\r\n');
  const tried = await send(csv, { dryRun: true });
  expect([tried.status, tried.body.errors, tried.body.room]).toEqual([200, [], 5]);
  expect(await kind()).toBe('single');
  const { status, body } = await send(csv);
  expect(status).toBe(200);
  expect(await kind()).toBe('agency');
  const [fern, moss] = body.businesses;
  expect((await own.call('fetchclient', { clientID: fern.bID })).body).toMatchObject({
    ...{ name: 'Fern & Co', clientName: 'Fern', tags: ['bakery', 'north'], owner: null },
  });
  const { body: entity } = await own.call('getentity', { bID: fern.bID });
  expect(entity).toMatchObject({
    ...{ kind: 'agencyClient', businessInfo: { webAddress: 'https://fern.example' } },
  });
  expect(Object.keys(entity.externalPlatforms)).toEqual(['gp']);
  expect((await own.call('fetchclient', { clientID: moss.bID })).body).toMatchObject({
    ...{ clientName: '', tags: [] },
  });
});

test('one row with an error, or one client too many, adds none', async () => {
  const tags = Array.from({ length: 21 }, (_, at) => `t${at}`).join(',');
  const wrong = await send(`Name,Tags\nFern,"${tags}"\nMoss,${'x'.repeat(41)}\n,\n`);
  expect(
    wrong.body.errors.map(({ line, message }: { line: number; message: string }) => [
      line,
      message,
    ]),
  ).toEqual([
    [2, 'This has too many tags.'],
    [3, 'This has a tag that is too long.'],
  ]);
  await createClient(own.server, own.business);
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `Client ${at}\n`);
  const five = await send(`Name\n${rows(5).join('')}`);
  expect([five.status, five.body.error.code]).toEqual([402, 'plan_required']);
  expect((await send(`Name\n${rows(4).join('')}`)).status).toBe(200);
});

test('an agency with a plan adds a thousand clients from four files', async () => {
  await own.server.database
    .updateTable('businesses')
    .set({ stripe_plan: '2m' })
    .where('business_id', '=', own.business.bID)
    .execute();
  for (const [part, count] of [250, 250, 250, 250].entries()) {
    const rows = Array.from({ length: count }, (_, at) => `Client ${part}-${at}\n`);
    const { status, body } = await send(`Name\n${rows.join('')}`);
    expect([status, body.room, body.businesses.length]).toEqual([200, null, count]);
  }
  const { body } = await own.call('getaccess', {});
  const clients = body.businesses.filter(({ name }: { name: string }) =>
    /^Client \d-\d+$/.test(name),
  );
  expect(clients).toHaveLength(1_000);
});
