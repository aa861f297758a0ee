import { expect, test } from 'vitest';
import type { DomainSettings } from '#contract/domains.ts';
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

test('a domain is added, its records are there to copy, and no draft of it is left', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SCREEN, fake);
  await person.sees(/Your links use goodword\.example now/);
  await person.click('button', 'Add domain');
  await person.sees('Enter your domain.');
  await person.fill('Domain', DOMAIN);
  await person.click('button', 'Add domain');
  await person.find('heading', /^feedback\.bakery\.example/);
  await person.sees('Waiting for records');
  await person.sees('_feedback-domain.feedback');
  await person.sees('feedback-domain=k7Fq');
  await person.has(2, 'button', 'Copy name');
  await expectStructure();
  await person.select('Where is your domain managed?', 'Cloudflare');
  await person.sees(/Set Proxy status to DNS only/);
  await person.click('button', 'Change domain');
  await person.seesNo('Your unsaved changes are back');
  expect((await person.field('Domain')).value).toBe('');
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
  await person.click('button', 'Check now');
  await person.sees('Checked. Nothing has changed yet.');
  setDomain(fake, { records: [{ ...cname, found: ['104.21.3.9'], problem: 'wrong' }, ...others] });
  await person.click('button', 'Check now');
  await person.sees('Checked. See below what we found.');
  await person.sees(/We found 104\.21\.3\.9 instead of a CNAME record/);
  setDomain(fake, { state: 'verified', records: fixed(fake), linksHost: DOMAIN });
  await person.click('button', 'Check now');
  await person.sees(`New links, QR codes and invites use ${DOMAIN}.`);
  await person.find('link', 'Open survey');
});

test.each([
  ['dnsProven', {}, 'Securing', /setting up the secure connection/],
  ['dnsProven', { problem: 'certificate' }, 'Securing', /no security certificate yet/],
  ['dnsProven', { problem: 'caa' }, 'Action needed', /don't let us get a security certificate/],
  ['dnsProven', { problem: 'otherServer' }, 'Action needed', /Something else answers/],
  ['dnsProven', { problem: 'unreachable' }, 'Securing', /doesn't answer over HTTPS yet/],
  ['pending', { problem: 'heldByOther' }, 'Waiting for records', /it moves to you/],
  ['verified', { problem: 'unreachable' }, 'No answer', /doesn't answer right now/],
  ['verified', { isIncluded: false }, 'Works', /new ones don't use feedback/],
  ['verified', { isIncluded: false, linksHost: DOMAIN }, 'Works', /within an hour new ones stop/],
  ['verified', { linksHost: DOMAIN }, 'Works', /^New links, QR codes and invites use feedback/],
  ['verified', { linksHost: 'agency.example' }, 'Works', /still shows your survey/],
  ['broken', { isIncluded: false }, 'Not working', /your links can't use feedback/],
  ['pending', { isIncluded: false }, 'Waiting for records', /your links can't use feedback/],
  ['pending', { isIncluded: false, problem: 'takenOver' }, 'Taken over', /has proven that it owns/],
] as const)('a domain that is %s with %j is shown as %s', async (state, changes, name, words) => {
  const fake = withDomain({ state, ...changes });
  if (state !== 'pending') setDomain(fake, { records: fixed(fake) });
  const person = await openDashboard(SCREEN, fake);
  await person.find('heading', new RegExp(`${name}$`));
  await person.sees(words);
  await expectStructure();
});

test('a domain that was taken over can only be used again, which shows a new TXT record', async () => {
  const fake = withDomain({ problem: 'takenOver', nextCheckAt: 4_000_000_000 });
  const person = await openDashboard(SCREEN, fake);
  await person.find('heading', /Taken over$/);
  await person.sees(/Another business has proven that it owns/);
  await person.sees('New links use goodword.example.');
  await person.has(0, 'region', 'DNS records');
  await person.has(0, 'listitem', /Secure connection/);
  await person.has(0, 'button', 'Check now');
  await person.seesNo(/Next check|We keep checking/);
  await person.find('button', 'Change domain');
  await person.find('button', 'Remove domain');
  await expectStructure();
  fake.answer('updateDomainSettings', () => ({
    status: 402,
    json: { error: { code: 'plan_required', message: 'Your plan has no domain.' } },
  }));
  await person.click('button', 'Use it again');
  await person.sees('Your plan has no domain.');
  fake.answer('updateDomainSettings', () => {
    const { records } = claimedDomain(DOMAIN);
    const renewed = records?.map((one) =>
      one.type === 'TXT' ? { ...one, value: 'feedback-domain=9c41' } : one,
    );
    const claimed = { problem: 'heldByOther', records: renewed ?? [], checkedAt: null } as const;
    return { status: 200, json: setDomain(fake, claimed) };
  });
  await person.click('button', 'Use it again');
  await person.find('heading', /Waiting for records$/);
  await person.sees('feedback-domain=9c41');
  expect(fake.calls('updateDomainSettings').at(-1)?.domainSettings).toEqual({ domain: DOMAIN });
});

const broken = (changes: Parameters<typeof setDomain>[1]) =>
  withDomain({ state: 'broken', brokenSince: 1_795_000_000, ...changes });

/** The fake's records as a look found them, but for those of one type. */
function found(fake: FakeProduct, missing: string) {
  const records = fixed(fake).map((record) =>
    record.type === missing ? { ...record, found: [], problem: 'missing' as const } : record,
  );
  return setDomain(fake, { records, leadsHere: missing === 'TXT' });
}

const silenced = (record: DomainSettings['records'][number]) => ({
  ...record,
  problem: record.type === 'TXT' ? ('silent' as const) : null,
});

test('a domain without its CNAME record no longer leads to the survey, and links leave it', async () => {
  const fake = broken({});
  found(fake, 'CNAME');
  const person = await openDashboard(SCREEN, fake);
  await person.find('heading', /Not working$/);
  await person.sees(/doesn't lead to your survey any more/);
  await person.sees('New links use goodword.example.');
  await person.sees(/Not working since/);
  await person.sees('This record is no longer there.');
  await expectStructure();
});

test('a domain that lacks only its TXT record still works', async () => {
  const fake = broken({ linksHost: DOMAIN });
  found(fake, 'TXT');
  const person = await openDashboard(SCREEN, fake);
  await person.find('heading', /Action needed$/);
  await person.sees(/still shows your survey, but the TXT record/);
  await person.sees('If this takes longer than a day, new links use another address.');
  await person.sees(/Record missing since/);
  await person.find('region', 'DNS records');
  await person.seesNo(/Not working|doesn't lead to/);
});

test.each([
  ['unreachable', /there's nothing to change/],
  ['certificate', /no valid security certificate/],
  ['otherServer', /Something else answers/],
] as const)('a broken domain whose records are right says so, and what is wrong: %s', async (problem, words) => {
  const fake = broken({ problem, areRecordsRight: true, leadsHere: true });
  // A name server that is silent says nothing against them.
  setDomain(fake, { records: fixed(fake).map(silenced) });
  const person = await openDashboard(SCREEN, fake);
  await person.find('heading', /Not working$/);
  await person.sees(words);
  await person.seesNo(/yet\.|doesn't lead to/);
});

test('a domain that works shows its records on request, and at once with the CAA record it lacks', async () => {
  const fake = withDomain({ state: 'verified', linksHost: DOMAIN });
  const records = setDomain(fake, { records: fixed(fake) }).records;
  const person = await openDashboard(SCREEN, fake);
  await person.find('heading', /Works$/);
  await person.has(0, 'region', 'CNAME record');
  const caa = { type: 'CAA', name: DOMAIN, value: '0 issue "letsencrypt.org"' } as const;
  const other = { found: ['0 issue "ca.example"'], problem: 'wrong' } as const;
  setDomain(fake, {
    problem: 'caa',
    records: [...records, { ...caa, ...other, found: [...other.found] }],
  });
  await person.click('button', 'Check now');
  await person.find('heading', /Action needed$/);
  await person.find('region', 'CAA record');
  await person.sees(/flags, tag and value/);
  await person.sees('Wrong value', 0);
  await person.sees(/don't let us renew its security certificate/);
  await person.find('link', 'Open survey');
});

test('saving the domain that the business already has leads back to it', async () => {
  const person = await openDashboard(SCREEN, withDomain());
  await person.click('button', 'Change domain');
  await person.sees(/Your new domain replaces/);
  await person.fill('Domain', DOMAIN);
  await person.click('button', 'Change domain');
  await person.find('heading', /^feedback\.bakery\.example/);
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
  await person.sees(/Add one of these: the ALIAS record/);
  await person.sees('203.0.113.7');
  await person.sees('Remove this record. It leads visitors to 2001:db8::9.');
  await person.select('Where is your domain managed?', 'GoDaddy');
  await person.sees(/Delete other A records with the name @/);
  await person.find('note', 'Does your website use bakery.example?');
});

test('a domain is written as people write it, and its records as DNS does', async () => {
  const domain = 'feedback.xn--bckerei-5wa.example';
  const written = { zone: 'xn--bckerei-5wa.example', shownDomain: 'feedback.bäckerei.example' };
  const person = await openDashboard(SCREEN, withDomain({ ...claimedDomain(domain), ...written }));
  await person.sees(/Add these where bäckerei\.example is managed/);
  await person.sees('In DNS settings it may appear as feedback.xn--bckerei-5wa.example.');
  await person.sees('feedback', 1);
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
