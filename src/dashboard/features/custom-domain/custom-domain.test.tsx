import { expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { claimedDomain, setDomain } from '#tests/components/fake-domain.ts';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';
import { nameInZone } from './tell-state.ts';

const SCREEN = '/dash/settings/customdomain';
const DOMAIN = 'feedback.bakery.example';

function withDomain(changes: Parameters<typeof setDomain>[1] = {}): FakeProduct {
  const fake = createFakeProduct([]);
  setDomain(fake, { ...claimedDomain(DOMAIN), checkedAt: 1_795_000_000, ...changes });
  return fake;
}

const fixed = (fake: FakeProduct) =>
  setDomain(fake, {}).records.map((record) => ({
    ...record,
    found: [record.value],
    problem: null,
  }));

test('a domain is added, and its records are there to copy', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SCREEN, fake);
  await person.sees(/Your links use goodword\.example now/);
  await person.click('button', 'Add domain');
  await person.sees('Enter your domain.');
  await person.fill('Domain', DOMAIN);
  await person.click('button', 'Add domain');
  await person.find('heading', /^feedback\.bakery\.example/);
  await person.sees('Waiting for DNS');
  await person.sees('_feedback-domain.feedback');
  await person.sees('feedback-domain=k7Fq');
  await person.has(2, 'button', 'Copy name');
  await expectStructure();
  await person.select('Where is your domain managed?', 'Cloudflare');
  await person.sees(/Set Proxy status to DNS only/);
});

test('a refused domain stays in the field with the reason', async () => {
  const fake = createFakeProduct([]);
  const message = 'co.uk is shared by many. Enter a domain of your own.';
  const fields = { 'domainSettings.domain': message };
  fake.answer('updateDomainSettings', () => ({
    status: 422,
    json: { error: { code: 'invalid', message: 'Check your entries.', fields } },
  }));
  const person = await openDashboard(SCREEN, fake);
  await person.fill('Domain', 'co.uk');
  await person.click('button', 'Add domain');
  await person.sees(message);
  expect((await person.field('Domain')).value).toBe('co.uk');
});

test('says in words where a record points to, and looks again at once', async () => {
  const fake = withDomain();
  const [cname, ...others] = setDomain(fake, {}).records;
  if (!cname) throw new Error('There is no record.');
  setDomain(fake, {
    records: [{ ...cname, found: ['shops.example'], problem: 'wrong' }, ...others],
  });
  const person = await openDashboard(SCREEN, fake);
  await person.sees('The record points to shops.example, it should point to goodword.example.');
  await person.sees("We can't find this record yet.");
  setDomain(fake, { records: [{ ...cname, found: ['104.21.3.9'], problem: 'wrong' }, ...others] });
  await person.click('button', 'Check now');
  await person.sees('Checked. Nothing has changed yet.');
  await person.sees(/We found 104\.21\.3\.9 instead of a CNAME record/);
  setDomain(fake, { state: 'verified', records: fixed(fake), linksHost: DOMAIN });
  await person.click('button', 'Check now');
  await person.sees(`New links, QR codes and invites use ${DOMAIN}.`);
  await person.find('link', 'Open survey');
});

test.each([
  ['dnsProven', {}, /setting up the secure connection/],
  ['dnsProven', { problem: 'caa' }, /don't allow a certificate/],
  ['pending', { problem: 'takenOver' }, /Another business has shown/],
  ['pending', { problem: 'heldByOther' }, /It moves to you/],
  ['broken', { brokenSince: 1_795_000_000 }, 'New links use goodword.example.'],
  ['verified', { isIncluded: false }, /Your plan doesn't include a domain any more/],
] as const)('a domain that is %s with %j says so', async (state, changes, words) => {
  const person = await openDashboard(SCREEN, withDomain({ state, ...changes }));
  await person.sees(words);
  await expectStructure();
});

test('an apex has an ALIAS record or else A records', async () => {
  const fake = withDomain({ domain: 'bakery.example', zone: 'bakery.example' });
  const record = { name: 'bakery.example', found: [], problem: 'missing' as const };
  setDomain(fake, {
    records: [
      { ...record, type: 'ALIAS', value: 'goodword.example' },
      { ...record, type: 'A', value: '203.0.113.7' },
      { ...record, type: 'AAAA', value: '', found: ['2001:db8::9'], problem: 'wrong' },
      {
        ...record,
        type: 'TXT',
        name: '_feedback-domain.bakery.example',
        value: 'feedback-domain=k7Fq',
      },
    ],
  });
  const person = await openDashboard(SCREEN, fake);
  await person.sees(/Add one of these: an ALIAS record/);
  await person.sees('203.0.113.7');
  await person.sees('Remove this record. It leads visitors to 2001:db8::9.');
  await person.select('Where is your domain managed?', 'GoDaddy');
  await person.sees(/Delete other A records with the name @/);
});

test('removing asks, naming what stops working', async () => {
  const fake = withDomain({ state: 'verified' });
  const person = await openDashboard(SCREEN, fake);
  await person.click('button', 'Remove domain');
  const dialog = await person.within('dialog');
  await dialog.sees(/stop working at once/);
  await dialog.click('button', 'Remove domain');
  await person.sees(`${DOMAIN} removed`);
  await person.find('button', 'Add domain');
  expect(fake.calls('updateDomainSettings').at(-1)?.domainSettings).toEqual({ domain: null });
});

test('a plan without domains offers one that has them', async () => {
  const fake = createFakeProduct([]);
  setDomain(fake, { isIncluded: false });
  const person = await openDashboard(SCREEN, fake);
  await person.sees('Your own domain comes with Engage');
  await person.find('link', 'See plans');
  await person.has(0, 'button', 'Add domain');
});

test('an editor reads who may set the domain', async () => {
  const fake = createFakeProduct([]);
  fake.role = 'editor';
  const person = await openDashboard(SCREEN, fake);
  await person.sees('Only owners and admins can set the domain.');
});

test.each([
  ['feedback.bakery.example', 'bakery.example', 'feedback'],
  ['_feedback-domain.feedback.bakery.co.uk', 'bakery.co.uk', '_feedback-domain.feedback'],
  ['bakery.example', 'bakery.example', '@'],
  ['other.example', null, 'other.example'],
])('%s in the zone %s is %s', (name, zone, shown) => {
  expect(nameInZone(name, zone)).toBe(shown);
});
