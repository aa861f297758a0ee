import { expect, test } from 'vitest';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createBusiness, createWidget } from '#tests/support/factories.ts';
import { createLocation } from '#tests/support/locations.ts';

const own = businessPerTest();

const send = (csv: string, more: object = {}) => own.call('importlocationscsv', { csv, ...more });
const fetchAll = async () => (await own.call('fetchlocations')).body;

async function errorsIn(csv: string): Promise<string[]> {
  const { status, body } = await send(csv);
  expect(status).toBe(200);
  expect((await fetchAll()).used).toBe(0);
  return body.errors.map((one: { line: number; field: string; message: string }) =>
    [one.line, one.field, one.message].join(' '),
  );
}

test('a German file from Excel is read as it is, tried first, and then stored in its order', async () => {
  const { handle } = own.business;
  const csv = [
    '\ufeffsep=;',
    'Filiale;Anschrift;Gebiet;Breitengrad;Längengrad;Telefon;Google Maps;Kürzel',
    `"Hafen; West";"Kai 1\r\n20457 Hamburg";Nord;53,54;9,99;+49 40 1234567;;${handle}-kai`,
    '',
    'Mitte;Platz 2;;;;;https://maps.app.goo.gl/AbCdEf123;',
    'Mitte;Platz 3;;;;;;',
  ].join('\r\n');
  const tried = await send(csv, { dryRun: true });
  expect([tried.status, tried.body.errors, tried.body.room]).toEqual([200, [], 5]);
  expect(tried.body.columns[0]).toEqual({ title: 'Filiale', field: 'name' });
  expect(
    tried.body.businesses.map(({ line, bID }: { line: number; bID: null }) => [line, bID]),
  ).toEqual([
    [3, null],
    [6, null],
    [7, null],
  ]);
  expect((await fetchAll()).used).toBe(0);
  const { status, body } = await send(csv);
  expect([status, body.errors]).toEqual([200, []]);
  const { locations } = await fetchAll();
  expect(locations.map(({ name }: { name: string }) => name)).toEqual([
    'Hafen; West',
    'Mitte',
    'Mitte',
  ]);
  const handles = locations.map(
    (one: { feedbackAddressHandle: string }) => one.feedbackAddressHandle,
  );
  expect([handles[0], new Set(handles).size]).toEqual([`${handle}-kai`, 3]);
  const entity = (await own.call('getentity', { bID: body.businesses[0].bID })).body;
  expect(entity).toMatchObject({
    ...{ kind: 'location', region: 'Nord' },
    businessInfo: { latitude: 53.54, longitude: 9.99, businessContact: { intlCode: '+49' } },
  });
  const second = (await own.call('getentity', { bID: body.businesses[1].bID })).body;
  expect(Object.keys(second.externalPlatforms)).toEqual(['gp']);
});

test('every row says what is wrong with it, and nothing is stored', async () => {
  const taken = (await createBusiness(own.server, own.business.owner)).handle;
  const csv = [
    'Name,Handle,Address,Region,Latitude,Longitude,Yelp,Email,Website,Phone',
    ',new-shop-1,,,,,,,,',
    `A,${taken},,,,,,,,`,
    'B,https://goodword.example/f/same-shop?via=qr,,,,,,,,',
    'C,same-shop,,,,,,,,',
    'D,dash,,,,,,,,',
    'E,no handle!,,,,,,,,',
    `F,,${'x'.repeat(301)},${'y'.repeat(61)},,,,,,`,
    'G,,,,91,5,,,,',
    'H,,,,5,,,,,',
    'I,,,,,,https://evil.example/biz,nobody,not a site,12',
    'J,,Dock 1,,,,,,,',
    'j,,dock 1,,,,,,,',
    `${'z'.repeat(200)},,,,,,,,,`,
  ].join('\n');
  expect(await errorsIn(csv)).toEqual([
    '2 name Enter a name.',
    '3 handle This link is taken. Try another.',
    '4 handle Another line has this link too.',
    '5 handle Another line has this link too.',
    '6 handle This link is reserved. Try another.',
    '7 handle Use 3 to 60 lowercase letters, numbers and hyphens.',
    '8 address This address is too long.',
    '8 region This region is too long.',
    '9 latitude Enter degrees, such as 52.52 or -0.13.',
    '10 longitude Enter both latitude and longitude, or neither.',
    '11 phone Enter a phone number, with its country code.',
    '11 email Enter an email address.',
    '11 webAddress Enter a web address, such as shop.example.',
    '11 yelp Enter the address of its page there.',
    '12 name Another line has this name and address too.',
    '13 name Another line has this name and address too.',
    '14 name This name is too long.',
  ]);
});

test('the handle of a removed location, and a former one, stay taken', async () => {
  const { bID, handle } = await createLocation(own.server, own.business);
  await own.call('updatelookandfeel', { bID, feedbackaddresshandle: `${handle}-new` });
  await own.call('removelocation', { locationID: bID, confirmName: 'Harbour Street' });
  const errors = await errorsIn(`Name,Handle\nA,${handle}\nB,${handle}-new\n`);
  expect(errors).toHaveLength(2);
});

test('a column may be mapped, and without one of names the file says so once', async () => {
  const csv = 'Wo,Wer\nDock 1,Quay\nDock 2,Pier\n';
  expect(await errorsIn(csv)).toEqual(['1 name Choose the column with the names.']);
  const { body } = await send(csv, { mapping: { name: 1, address: 0 } });
  expect(body.businesses).toMatchObject([
    { name: 'Quay', address: 'Dock 1' },
    { name: 'Pier', address: 'Dock 2' },
  ]);
  expect((await send(csv, { mapping: { name: 9 } })).status).toBe(422);
});

test.each([
  ['an empty file', ''],
  ['a header alone', 'Name,Address\n'],
  ['a web page', '<!DOCTYPE html><table><tr><td>Name</td></tr></table>'],
  ['a workbook', 'PK\u0003\u0004 xl/workbook.xml'],
  ['an open quotation mark', 'Name,Address\n"Quay,Dock 1\n'],
  [
    'more than 300 rows',
    `Name\n${Array.from({ length: 301 }, (_, at) => `Shop ${at}\n`).join('')}`,
  ],
])('%s is refused', async (_, csv) => {
  const { status, body } = await send(csv, { dryRun: true });
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['csv']]);
});

test('where the plan has no room for all, none is added', async () => {
  await createLocation(own.server, own.business);
  const csv = `Name\n${['A1', 'B1', 'C1', 'D1', 'E1'].join('\n')}\n`;
  expect((await send(csv, { dryRun: true })).body.room).toBe(4);
  const { status, body } = await send(csv);
  expect([status, body.error.message]).toEqual([
    402,
    'Your plan includes 5 locations. Soar gives you 30.',
  ]);
  expect((await fetchAll()).used).toBe(1);
});

test('many locations like another one are added at once', async () => {
  const { server, business } = own;
  await server.database
    .updateTable('businesses')
    .set({ special_multis_allowed: 40 })
    .where('business_id', '=', business.bID)
    .execute();
  await createWidget(server, business);
  await own.call('savelanguagepack', { code: 'de', pack: { thankYou: 'Danke' } });
  const csv = `Name\n${Array.from({ length: 40 }, (_, at) => `Shop ${at}`).join('\n')}\n`;
  const { status, body } = await send(csv, { likeLocationID: business.bID });
  expect([status, body.businesses?.length]).toEqual([200, 40]);
  const { used, locations } = await fetchAll();
  expect([used, locations[39].name]).toEqual([40, 'Shop 39']);
});
