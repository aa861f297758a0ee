import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEntries } from '#tests/support/activity.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createClient } from '#tests/support/clients.ts';
import { OWN_ADDRESS, proves, startLooks, TARGET } from '#tests/support/domain-looks.ts';
import {
  addMember,
  createBusiness,
  createConfirmedUser,
  readOutbox,
} from '#tests/support/factories.ts';

const own = businessPerTest();
const HOUR = 3600;

let looks: Awaited<ReturnType<typeof startLooks>>;
let domain: string;
let count = 0;

beforeAll(async () => {
  looks = await startLooks(own.server);
});
afterAll(() => looks.stop());

beforeEach(async () => {
  count += 1;
  domain = `feedback.bakery${count}.example`;
  looks.answer(proves);
  await claim();
});

async function claim(of = own.business): Promise<string> {
  const { status } = await own.call('updatedomainsettings', { domainSettings: { domain } }, of);
  expect(status).toBe(200);
  return of.bID;
}

const look = (bID = own.business.bID) => looks.look(bID);
const prove = (bID = own.business.bID) => looks.prove(bID);

async function verify(bID = own.business.bID) {
  await prove(bID);
  expect((await look(bID)).state).toBe('verified');
}

const problemsOf = ({ findings }: Awaited<ReturnType<typeof look>>) =>
  findings.records.map(({ type, found, problem }) => [type, found, problem]);

/** The subjects of the mails about this test's domain, oldest first. */
async function mails(): Promise<string[]> {
  const rows = await own.server.database
    .selectFrom('message_contents')
    .select('subject')
    .where('subject', 'like', `%${domain}%`)
    .orderBy('content_id')
    .execute();
  return rows.map(({ subject }) => subject?.replace(domain, 'It') ?? '');
}

const actions = async (bID = own.business.bID) =>
  (await readEntries(own.server, bID))
    .map(({ action }) => action)
    .filter((one) => one.startsWith('domain'));

test('a domain is proven by its records, verified by its answer, and its owner is mailed once', async () => {
  expect(problemsOf(await look())).toEqual([
    ['CNAME', [], 'missing'],
    ['TXT', [], 'missing'],
  ]);
  await prove();
  looks.answer((url) => ({ status: 404, url, body: '' }));
  expect(await look()).toMatchObject({
    ...{ state: 'dnsProven', isInLinks: false, verifiedAt: null },
    findings: { areRecordsRight: true, problem: 'otherServer' },
  });
  looks.answer(proves);
  const verified = await look();
  expect(verified).toMatchObject({
    state: 'verified',
    isInLinks: true,
    findings: { problem: null },
  });
  expect(problemsOf(verified)).toEqual([
    ['CNAME', [TARGET], null],
    ['TXT', [expect.stringContaining('feedback-domain=')], null],
  ]);
  await look();
  expect(await mails()).toEqual(['It works now']);
  expect(await actions()).toEqual(['domainVerified', 'domainSet']);
});

test('a record that is wrong is shown as it was found', async () => {
  looks.dns.set(domain, 'CNAME', 'shops.example');
  looks.dns.set('shops.example', 'A', '198.51.100.1');
  looks.dns.set(`_feedback-domain.${domain}`, 'TXT', 'v=spf1 -all', 'feedback-domain=0000');
  const found = await look();
  expect(found.state).toBe('pending');
  expect(problemsOf(found)).toEqual([
    ['CNAME', ['shops.example'], 'wrong'],
    ['TXT', ['feedback-domain=0000'], 'wrong'],
  ]);
});

test('a chain of CNAME records that ends here is right, and a wildcard record proves nothing', async () => {
  await prove();
  looks.dns.set(domain, 'CNAME', `www.${domain}`);
  looks.dns.set(`www.${domain}`, 'CNAME', TARGET);
  expect((await look()).state).toBe('verified');
  const other = await createBusiness(own.server);
  domain = `any.${domain}`;
  looks.dns.set(`*.${domain.slice(4)}`, 'CNAME', TARGET);
  await claim(other);
  const found = await look(other.bID);
  expect(found.state).toBe('pending');
  expect(problemsOf(found)).toEqual([
    ['CNAME', [TARGET], null],
    ['TXT', [], 'missing'],
  ]);
});

test('all addresses of a domain without CNAME must be ours', async () => {
  await prove();
  looks.dns.set(domain, 'CNAME');
  looks.dns.set(domain, 'A', OWN_ADDRESS, '198.51.100.1');
  expect((await look()).state).toBe('pending');
  looks.dns.set(domain, 'A', OWN_ADDRESS);
  looks.dns.set(domain, 'AAAA', '2001:db8::1');
  expect((await look()).state).toBe('pending');
  looks.dns.set(domain, 'AAAA');
  expect((await look()).state).toBe('verified');
});

test('a silent name server changes no state, neither of a verified domain nor of one that waits', async () => {
  looks.dns.silent.add('*');
  expect((await look()).state).toBe('pending');
  looks.dns.silent.clear();
  await verify();
  looks.dns.silent.add('*');
  const silent = await look();
  looks.dns.silent.clear();
  expect(silent).toMatchObject({ state: 'verified', isInLinks: true, brokenSince: null });
  expect(problemsOf(silent)).toEqual([
    ['CNAME', [], 'silent'],
    ['TXT', [], 'silent'],
  ]);
  looks.dns.failing.add(domain);
  expect((await look()).state).toBe('verified');
});

test('a record that disappears breaks the domain, and the owner is mailed at most once a day', async () => {
  await verify();
  const record = looks.dns;
  record.set(domain, 'CNAME');
  const broken = await look();
  expect(broken).toMatchObject({ state: 'broken', isInLinks: true, brokenSince: looks.now() });
  looks.wait(60);
  await look();
  await verify();
  expect(await look()).toMatchObject({ brokenSince: null, isWarned: false });
  record.set(domain, 'CNAME');
  await look();
  expect(await mails()).toEqual(['It works now', 'It stopped working']);
  expect((await actions()).slice(0, 3)).toEqual(['domainBroken', 'domainVerified', 'domainBroken']);
  looks.wait(25 * HOUR);
  await look();
  expect(await mails()).toEqual(['It works now', 'It stopped working', 'It stopped working']);
});

test('new links use the shared host once a domain was broken for a day, and the domain again when it is back', async () => {
  await verify();
  const host = async () => (await own.call('getdomainsettings')).body.linksHost;
  expect(await host()).toBe(domain);
  looks.dns.set(domain, 'CNAME');
  await look();
  looks.wait(24 * HOUR - 2);
  await look();
  expect(await host()).toBe(domain);
  await look();
  expect(await host()).toBe(new URL(own.server.config.baseUrl).host);
  await verify();
  expect(await host()).toBe(domain);
});

test('another server breaks a verified domain at once, and one that does not answer after three hours', async () => {
  await verify();
  looks.answer((url) => ({ status: 502, url, body: '' }));
  looks.wait(26 * HOUR);
  // Nobody looked for a day: that says nothing about the domain.
  expect(await look()).toMatchObject({ state: 'verified', findings: { problem: 'unreachable' } });
  looks.wait(3 * HOUR);
  const broken = await look();
  expect(broken).toMatchObject({ state: 'broken', isInLinks: true, brokenSince: looks.now() });
  expect(broken.findings.problem).toBe('unreachable');
  expect(await mails()).toEqual(['It works now', 'It stopped working']);
  looks.wait(24 * HOUR);
  expect((await look()).isInLinks).toBe(false);
  looks.answer(proves);
  await verify();
  looks.answer((url) => ({ status: 200, url, body: 'Welcome to nginx!' }));
  expect(await look()).toMatchObject({ state: 'broken', findings: { problem: 'otherServer' } });
  looks.answer((url) => ({ ...proves(url), url: 'https://elsewhere.example/' }));
  expect(await look()).toMatchObject({ state: 'broken', findings: { problem: 'otherServer' } });
  looks.answer(proves);
  expect((await look()).state).toBe('verified');
});

test('CAA records of the name above that allow no certificate are shown, and mailed before it fails', async () => {
  await verify();
  const zone = domain.slice('feedback.'.length);
  looks.dns.set(zone, 'CAA', '0 issue digicert.com', '0 iodef mailto:a@b.example');
  const found = await look();
  expect(found).toMatchObject({ state: 'verified', findings: { problem: 'caa' } });
  expect(found.findings.records.at(-1)).toMatchObject({
    ...{ type: 'CAA', name: zone, value: '0 issue "letsencrypt.org"', problem: 'wrong' },
    found: ['0 issue "digicert.com"', '0 iodef "mailto:a@b.example"'],
  });
  await look();
  expect(await mails()).toEqual(['It works now', 'It will lose its certificate']);
  looks.dns.set(zone, 'CAA', '0 issue digicert.com', '0 issue letsencrypt.org');
  expect((await look()).findings).toMatchObject({ problem: null, records: [{}, {}] });
  looks.dns.set(zone, 'CAA', '0 issue digicert.com');
  expect((await look()).findings.problem).toBe('caa');
  looks.dns.silent.add(zone);
  expect((await look()).findings).toMatchObject({
    problem: 'caa',
    records: [{}, {}, { type: 'CAA' }],
  });
  looks.dns.silent.clear();
  looks.dns.set(domain, 'CNAME');
  looks.dns.set(domain, 'A', OWN_ADDRESS);
  looks.dns.set(domain, 'CAA', '0 issue ;');
  expect((await look()).findings.problem).toBe('caa');
});

test('a domain without its TXT record still leads here, as its owner reads', async () => {
  await verify();
  looks.dns.set(`_feedback-domain.${domain}`, 'TXT');
  expect(await look()).toMatchObject({
    state: 'broken',
    findings: { areRecordsRight: false, leadsHere: true },
  });
  looks.dns.set(domain, 'CNAME');
  expect((await look()).findings.leadsHere).toBe(false);
  expect(await mails()).toEqual(['It works now', 'The TXT record of It is missing']);
});

test('records that disappear before a domain worked are mailed as what they are', async () => {
  await prove();
  looks.answer((url) => ({ status: 502, url, body: '' }));
  expect((await look()).state).toBe('dnsProven');
  looks.dns.set(domain, 'CNAME');
  expect((await look()).state).toBe('pending');
  expect(await mails()).toEqual(['It isn’t ready yet']);
});

test('who proves a domain takes it over, the other is told, and gets it back only by setting it again', async () => {
  await verify();
  const first = own.business;
  const other = await createBusiness(own.server);
  await claim(other);
  const read = async (of: typeof other) => (await own.call('getdomainsettings', {}, of)).body;
  expect(await read(other)).toMatchObject({ state: 'pending', problem: 'heldByOther' });
  expect(await look(other.bID)).toMatchObject({
    state: 'pending',
    findings: { problem: 'heldByOther' },
  });
  expect((await looks.read(first.bID)).state).toBe('verified');
  await verify(other.bID);
  expect(await read(first)).toMatchObject({ state: 'pending', problem: 'takenOver' });
  expect(await mails()).toEqual(['It works now', 'It was taken over', 'It works now']);
  expect((await actions(first.bID))[0]).toBe('domainTakenOver');
  await prove(first.bID);
  expect(await look(first.bID)).toMatchObject({
    state: 'pending',
    findings: { problem: 'takenOver' },
  });
  await claim(first);
  // The record of the first claim counts no more.
  expect(await look(first.bID)).toMatchObject({
    state: 'pending',
    findings: { problem: 'heldByOther' },
  });
  await verify(first.bID);
  expect(await read(other)).toMatchObject({ state: 'pending', problem: 'takenOver' });
});

test('a record that was forgotten takes a domain from nobody who has proven it since', async () => {
  const first = own.business;
  const other = await createBusiness(own.server);
  await prove();
  const forgotten = `feedback-domain=${(await looks.read(first.bID)).token}`;
  looks.dns.set(domain, 'CNAME');
  await claim(other);
  await prove(other.bID);
  const theirs = `feedback-domain=${(await looks.read(other.bID)).token}`;
  looks.dns.set(`_feedback-domain.${domain}`, 'TXT', forgotten, theirs);
  expect((await look(other.bID)).state).toBe('verified');
  const found = await look(first.bID);
  expect(found).toMatchObject({ state: 'pending', findings: { problem: 'heldByOther' } });
  expect(found.findings.records.at(-1)?.value).not.toBe(forgotten);
  await own.call('updatedomainsettings', { domainSettings: { domain: null } });
  await claim(first);
  expect((await look(first.bID)).state).toBe('pending');
  expect((await looks.read(other.bID)).state).toBe('verified');
});

test('the owner is mailed of each trouble, also if it takes the place of another', async () => {
  await verify();
  looks.dns.set(domain.slice('feedback.'.length), 'CAA', '0 issue digicert.com');
  await look();
  looks.dns.set(domain, 'CNAME');
  expect(await look()).toMatchObject({ state: 'broken', isWarned: false });
  looks.wait(24 * HOUR);
  await look();
  await look();
  const expected = ['It works now', 'It will lose its certificate', 'It stopped working'];
  expect(await mails()).toEqual(expected);
});

test('a domain that nobody holds any more is held by nobody for who waits for it', async () => {
  const other = await createBusiness(own.server);
  await claim(other);
  await verify();
  expect((await look(other.bID)).findings.problem).toBe('heldByOther');
  await own.call('updatedomainsettings', { domainSettings: { domain: null } });
  expect((await look(other.bID)).findings.problem).toBeNull();
});

test('the mail to an agency’s client is in the agency’s name', async () => {
  const client = await createClient(own.server, own.business, {
    agencyInfo: { clientBrandName: 'Fern' },
  });
  const owner = await createConfirmedUser(own.server);
  await addMember(own.server, client.bID, { userId: owner.userId, role: 'owner' });
  await own.call('updatedomainsettings', { domainSettings: { domain: null } });
  await own.call('updatebranding', { branding: { name: 'Harbour Agency' } });
  await claim({ ...own.business, bID: client.bID });
  await verify(client.bID);
  const [mail] = await readOutbox(own.server, owner.email);
  expect(mail).toMatchObject({ subject: `${domain} works now` });
  expect(mail?.html).toContain('Harbour Agency');
  expect(mail?.html).not.toContain('Goodword');
});

test('what strangers wrote into records is stored, however odd and long', async () => {
  const odd = `feedback-domain=\u0000${'x'.repeat(230)}`;
  looks.dns.set(`_feedback-domain.${domain}`, 'TXT', ...Array.from({ length: 20 }, () => odd));
  const txt = (await look()).findings.records.at(-1);
  expect(txt?.problem).toBe('wrong');
  expect(txt?.found[0]).toMatch(/^feedback-domain=\?x+$/);
});

test('of two businesses that prove a domain at once, one holds it', async () => {
  const other = await createBusiness(own.server);
  await claim(other);
  const ids = [own.business.bID, other.bID];
  const [mine, theirs] = await Promise.all(ids.map(looks.read));
  looks.dns.set(domain, 'CNAME', TARGET);
  const proofs = [mine, theirs].map((one) => `feedback-domain=${one?.token}`);
  looks.dns.set(`_feedback-domain.${domain}`, 'TXT', ...proofs);
  await Promise.all(ids.map(look));
  const states = (await Promise.all(ids.map(looks.read))).map(({ state }) => state);
  expect(states.filter((state) => state !== 'pending')).toHaveLength(1);
});

test('a domain that is removed during a look is not stored again', async () => {
  await prove();
  looks.answer(async (url) => {
    await own.call('updatedomainsettings', { domainSettings: { domain: null } });
    return proves(url);
  });
  await expect(look()).rejects.toThrow('There is no domain');
});

test('a plan that lost its domain leaves it answering, but not in new links', async () => {
  await verify();
  await own.server.database
    .updateTable('businesses')
    .set({ stripe_plan: '1m' })
    .where('business_id', '=', own.business.bID)
    .execute();
  expect(await look()).toMatchObject({ state: 'verified', isInLinks: false });
});
