import { expect, test } from 'vitest';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { BUSINESS_NAME, makeLocation } from '#tests/support/factories.ts';
import { uploadPicture } from '#tests/support/uploads.ts';

const own = businessPerTest();

const BRAND = {
  name: 'Harbour Agency',
  senderName: 'Harbour Support',
  supportEmail: 'help@harbour.example',
  colours: { backgroundHex: '#0A5C4A', secondaryHex: '#B5542D' },
  termsUrl: 'https://harbour.example/terms',
  privacyUrl: 'https://harbour.example/privacy',
};

const update = (branding: object) => own.call('updatebranding', { branding });
const read = async () => (await own.call('fetchbranding')).body;

test('what an agency leaves open is its own name and the product’s colours', async () => {
  const name = BUSINESS_NAME;
  const { chosen, shown } = await read();
  expect(chosen).toMatchObject({ name: '', logoUrl: '', colours: null, senderName: '' });
  expect(shown).toMatchObject({ name, senderName: name, logoUrl: '' });
});

test('an agency changes some of its brand, and keeps the rest', async () => {
  expect((await update(BRAND)).status).toBe(200);
  expect((await update({ name: 'Harbour' })).status).toBe(200);
  const { chosen, shown } = await read();
  expect(chosen).toMatchObject({ ...BRAND, name: 'Harbour' });
  expect(shown).toMatchObject({ ...BRAND, name: 'Harbour' });
});

test.each([
  ['name', 'Good-Word Partners'],
  ['name', 'Google Helpers'],
  ['senderName', 'goodword'],
  ['termsUrl', 'http://harbour.example/terms'],
  ['privacyUrl', 'javascript:alert(1)'],
  ['supportEmail', 'not an address'],
  ['logoUrl', 'https://elsewhere.example/logo.png'],
  ['faviconUrl', 'https://elsewhere.example/icon.png'],
])('%s may not be %s', async (field, value) => {
  const { status, body } = await update({ [field]: value });
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [`branding.${field}`]]);
});

test('logo and favicon are uploads of the agency', async () => {
  const { server, business } = own;
  const logoUrl = await uploadPicture(server, business, 'logos');
  expect((await update({ logoUrl, faviconUrl: logoUrl })).status).toBe(200);
  expect((await update({ faviconUrl: '' })).status).toBe(200);
  expect((await read()).shown).toMatchObject({ logoUrl, faviconUrl: '' });
});

test('a business that may have no clients has no brand either', async () => {
  const location = await makeLocation(own.server, own.business);
  const { status, body } = await own.call('updatebranding', { branding: BRAND }, location);
  expect([status, body.error.code]).toEqual([409, 'is_location']);
});
