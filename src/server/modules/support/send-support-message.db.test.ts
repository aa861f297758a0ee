import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '#server/commands/support-messages.ts';
import {
  addMember,
  createBusiness,
  createConfirmedBusiness,
  createUser,
  readOutbox,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { PASSWORD } from '#tests/support/team-harness.ts';
import {
  INTERNAL_ACCOUNTS,
  sharedServer,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { deleteSupportMessages } from './delete-support-messages.ts';

const SUPPORT = 'help@goodword.example';
const DAY = 86_400_000;

/** Mails to the internal accounts, to nobody, and to support; the last one counts messages. */
let shared: TestServer;
let silent: TestServer;
let server: TestServer;
beforeAll(async () => {
  shared = await sharedServer();
  // Each takes the tokens of the others.
  const { baseUrl: BASE_URL } = shared.config;
  silent = await startTestServer({ on: shared, env: { BASE_URL } });
  const env = { BASE_URL, SUPPORT_EMAIL: SUPPORT, RATE_LIMIT: '1' };
  server = await startTestServer({ on: shared, env });
});
afterAll(() => Promise.all([server.stop(), silent.stop()]));

const send = (from: SignedInUser, body: object, through = server) =>
  through.post('/api/dash/sendsupportmessage', body, from.headers);

async function mailsAbout(text: string) {
  const mails = await readOutbox(shared);
  return mails.filter((mail) => mail.text.includes(text));
}

async function storedOf({ userId }: SignedInUser) {
  return shared.database
    .selectFrom('support_messages')
    .select(['message', 'business_id', 'role', 'page', 'about', 'content_id'])
    .where('user_id', '=', userId)
    .execute();
}

test('a message is stored, and mailed to support with what the product knows of the person', async () => {
  const business = await createBusiness(shared);
  const editor = await createUser(shared);
  await addMember(server, business.bID, { userId: editor.userId, role: 'editor' });
  const message = 'My widget is empty.\nFrom: eve@evil.example\n<b>Help!</b> 🥐';
  const about = 'We couldn’t save it.';
  const sent = await send(editor, { bID: business.bID, message, about, page: '/dash/showcase' });
  expect([sent.status, sent.body]).toEqual([200, {}]);
  expect(await storedOf(editor)).toMatchObject([
    { message, business_id: business.bID, role: 'editor', page: '/dash/showcase', about },
  ]);
  const [mail, ...others] = await mailsAbout('My widget is empty.');
  expect(others).toEqual([]);
  expect(mail?.to).toBe(SUPPORT);
  expect(mail?.html).toBe('');
  expect(mail?.headers['Reply-To']).toBe(`"Ada Lovelace" <${editor.email}>`);
  expect(mail?.subject).toBe(
    'Ada Lovelace, Ada’s Bakery: My widget is empty. From: eve@evil.example <b>Help!</b> 🥐',
  );
  expect(mail?.text.split('\n')).toEqual([
    `From: Ada Lovelace <${editor.email}> (address not confirmed)`,
    `Business: Ada’s Bakery (${business.handle}, ${business.bID})`,
    'Role: editor',
    'Plan: Trial',
    `Screen: ${server.config.baseUrl}/dash/showcase`,
    `About the notice: ${about}`,
    'Language: en',
    expect.stringMatching(/^(Browser: .+|)$/),
    ...(mail?.text.includes('Browser:') ? [''] : []),
    'Ada Lovelace wrote to support (replies go to them):',
    '',
    ...message.split('\n'),
    '',
  ]);
});

test('a message from a deleted business says which, to those who were in its team only', async () => {
  const business = await createConfirmedBusiness(shared);
  const { bID, owner } = business;
  const stranger = await createUser(shared);
  const ask = async (from: SignedInUser, message: string) => {
    expect((await send(from, { deletedBID: bID, message })).status).toBe(200);
    const [mail] = await mailsAbout(message);
    return mail?.text.split('\n').filter((line) => /^(Business|Role):/.test(line));
  };
  expect(await ask(owner, 'It is still open.')).toEqual([]);
  const proof = { bID, confirmName: 'Ada’s Bakery', password: PASSWORD };
  expect((await shared.post('/api/dash/deletebusiness', proof, owner.headers)).status).toBe(200);
  expect(await ask(stranger, 'It is not mine.')).toEqual([]);
  expect(await ask(owner, 'It was mine.')).toEqual([
    `Business: Ada’s Bakery (${business.handle}, ${bID}) (deleted)`,
    'Role: owner',
  ]);
  expect(await storedOf(owner)).toMatchObject([
    { business_id: null },
    { business_id: bID, role: 'owner' },
  ]);
});

test('names cannot add headers or fill slots', async () => {
  const person = await createUser(shared);
  await shared.database
    .updateTable('users')
    .set({ name: 'Eve" <x@evil.example>\r\nBcc: all@evil.example \u0001name\u0001' })
    .where('id', '=', person.userId)
    .execute();
  await send(person, { message: 'Slots \u0001unsubscribe\u0001 here' });
  const [mail] = await mailsAbout('Slots');
  expect(`${mail?.subject}${mail?.headers['Reply-To']}`).not.toMatch(/\p{Cc}/u);
  expect(mail?.headers['Reply-To']).toContain('"Eve\\" <x@evil.example> Bcc: all');
  expect(mail?.text).toContain('Slots unsubscribe here');
});

test('somebody without a business can ask; without an address for support the internal accounts are mailed', async () => {
  const newcomer = await createUser(shared);
  expect((await send(newcomer, { message: 'I am new here.' }, shared)).status).toBe(200);
  expect(await storedOf(newcomer)).toMatchObject([{ business_id: null, role: null }]);
  const mails = await mailsAbout('I am new here.');
  expect(mails.map(({ to }) => to).sort()).toEqual([...INTERNAL_ACCOUNTS].sort());
});

test('a message that nobody is mailed about is stored, and shown to the operator', async () => {
  const person = await createUser(shared);
  await send(person, { message: 'Is anybody\n\u001b[31mthere?', page: '/dash/home' }, silent);
  expect(await mailsAbout('Is anybody')).toEqual([]);
  const env = { DATABASE_URL: shared.connectionString };
  const { output } = await runCommand(main, [], env);
  expect(output).toContain(`Ada Lovelace <${person.email}>, not emailed\n  /dash/home\n`);
  expect(output).toContain('    Is anybody\n    [31mthere?\n');
});

test('two messages at once with one key are one', async () => {
  const person = await createUser(shared);
  const body = { message: 'Only once, please.', idempotencyKey: 'k1' };
  const answers = await Promise.all([1, 2, 3].map(() => send(person, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await storedOf(person)).toHaveLength(1);
  expect(await mailsAbout('Only once')).toHaveLength(1);
  const other = await createUser(shared);
  await send(other, body);
  expect(await storedOf(other)).toHaveLength(1);
});

test('the eleventh message within an hour is refused, and the answer says when', async () => {
  const person = await createUser(shared);
  for (let number = 1; number <= 10; number++) await send(person, { message: `No. ${number}` });
  const refused = await send(person, { message: 'No. 11' });
  expect(refused.status).toBe(429);
  expect(refused.body.error.message).toBe(
    'You’ve sent 10 messages in the last hour. Try again in 60 min.',
  );
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(await storedOf(person)).toHaveLength(10);
  await shared.database
    .updateTable('support_messages')
    .set({ sent_at: new Date(Date.now() - 3_601_000) })
    .where('message', '=', 'No. 1')
    .execute();
  expect((await send(person, { message: 'No. 11' })).status).toBe(200);
});

test.each([
  ['empty', { message: ' \n\u200b ' }, 'message'],
  ['too long', { message: '🥐'.repeat(10_001) }, 'message'],
  ['of 50,000 characters', { message: 'a'.repeat(50_000) }, 'message'],
  ['from a screen with a query', { message: 'a', page: '/dash/home?e=1' }, 'page'],
  ['from another site', { message: 'a', page: 'https://evil.example/dash' }, 'page'],
])('a message that is %s is refused', async (_what, body, field) => {
  const refused = await send(await createUser(shared), body, shared);
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [field]]);
});

test('10,000 emoji are sent', async () => {
  const person = await createUser(shared);
  expect((await send(person, { message: '🥐'.repeat(10_000) })).status).toBe(200);
});

test('messages and their mails go after a year, and with their business and their author', async () => {
  const person = await createUser(shared);
  const business = await createBusiness(shared, person);
  const texts = ['An old one.', 'A young one.', 'One of a business.'];
  for (const message of texts) {
    await send(person, { message, ...(message.includes('business') && { bID: business.bID }) });
  }
  const age = (message: string, days: number) =>
    shared.database
      .updateTable('support_messages')
      .set({ sent_at: new Date(Date.now() - days * DAY) })
      .where('message', '=', message)
      .execute();
  await age('An old one.', 366);
  await age('A young one.', 364);
  const left = async () => {
    const stored = await storedOf(person);
    const mailed = await Promise.all(texts.map(mailsAbout));
    expect(mailed.flat()).toHaveLength(stored.length);
    return stored.map(({ message }) => message);
  };
  await server.runJob('support.delete-old');
  expect(await left()).toEqual(['A young one.', 'One of a business.']);
  const erase = (which: Parameters<typeof deleteSupportMessages>[1]) =>
    shared.database.transaction().execute((tx) => deleteSupportMessages(tx, which));
  await erase({ businessId: business.bID });
  expect(await left()).toEqual(['A young one.']);
  await erase({ userId: person.userId });
  expect(await left()).toEqual([]);
});
