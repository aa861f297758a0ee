import { beforeAll, expect, test } from 'vitest';
import {
  confirmationPath,
  createBusiness,
  fetchToken,
  readOutbox,
  type SignedInUser,
  signUpUser,
} from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { uploadPicture } from '#tests/support/uploads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const isConfirmed = async ({ headers }: SignedInUser) =>
  (await server.post('/api/dash/getaccess', {}, headers)).body.user.emailConfirmed;

test('a new user is emailed one confirmation link, which opens the confirmation page', async () => {
  const user = await signUpUser(server, 'Grace.Hopper@Example.com');
  const mails = await readOutbox(server, 'grace.hopper@example.com');
  expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your email address']);
  const [mail] = mails;
  expect(mail?.text).toMatch(/\shttp:\/\/localhost:\d+\/confirm\/[\w-]{43}\s/);
  expect(mail?.html).toContain('/confirm/');
  expect(await isConfirmed(user)).toBe(false);
});

test('opening the link never confirms an address; only the button on its page does', async () => {
  const user = await signUpUser(server);
  const path = await confirmationPath(server, user.email);
  for (const method of ['GET', 'HEAD', 'GET']) {
    const page = await fetch(server.origin + path, { method });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
  expect(await isConfirmed(user)).toBe(false);
  const page = await (await fetch(server.origin + path)).text();
  expect(page).toContain('method="post"');
  expect(page).toContain(user.email);
  const pressed = await fetch(server.origin + path, {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  expect([pressed.status, await pressed.text()]).toEqual([
    200,
    expect.stringContaining(user.email),
  ]);
  expect(await isConfirmed(user)).toBe(true);
});

test.each([
  ['no body', {}],
  ['an empty form', { body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['an empty JSON object', { body: '{}', headers: { 'content-type': 'application/json' } }],
  [
    'an empty body with the JSON type',
    { body: '', headers: { 'content-type': 'application/json' } },
  ],
])('a POST with %s confirms, and can be repeated', async (_how, options) => {
  const user = await signUpUser(server);
  const path = await confirmationPath(server, user.email);
  for (const _time of [1, 2]) {
    const answer = await fetch(server.origin + path, { method: 'POST', ...options });
    expect([answer.status, await answer.json()]).toEqual([200, { email: user.email }]);
  }
  expect(await isConfirmed(user)).toBe(true);
  expect((await fetch(server.origin + path)).status).toBe(200);
});

test('the confirmation page shows the logo of the only business of the user, otherwise ours', async () => {
  const user = await signUpUser(server);
  const path = await confirmationPath(server, user.email);
  const readPage = async () => (await fetch(server.origin + path)).text();
  expect(await readPage()).toContain('Goodword');
  const business = await createBusiness(server, user);
  expect(await readPage()).not.toContain('<img');
  const logoUrl = await uploadPicture(server, business, 'logos');
  const look = { bid: business.bID, appearanceinfo: { logoUrl } };
  expect((await server.post('/api/dash/updatelookandfeel', look, user.headers)).status).toBe(200);
  expect(await readPage()).toContain(`<img src="${logoUrl}"`);
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
  const pressed = await fetch(server.origin + path, { method: 'POST', headers, body: '' });
  const confirmed = await pressed.text();
  expect(confirmed).toContain('Email confirmed');
  expect(confirmed).toContain(`<img src="${logoUrl}"`);
  expect(pressed.headers.get('content-security-policy')).toContain('img-src');
});

test('a token that was never emailed returns 404 for both page and action', async () => {
  const path = await confirmationPath(server, (await signUpUser(server)).email);
  for (const token of ['x', 'a'.repeat(43), `${path.slice('/confirm/'.length)}x`, '%00', '€']) {
    expect((await fetch(`${server.origin}/confirm/${token}`)).status).toBe(404);
    expect((await server.post(`/confirm/${token}`)).status).toBe(404);
  }
});

test('a token does not confirm an address after it expires or the address changes', async () => {
  const late = await signUpUser(server);
  const latePath = await confirmationPath(server, late.email);
  await server.database
    .updateTable('address_confirmations')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', late.userId)
    .execute();
  expect((await server.post(latePath)).status).toBe(404);
  const moved = await signUpUser(server);
  const movedPath = await confirmationPath(server, moved.email);
  await server.database
    .updateTable('users')
    .set({ email: `new-${moved.email}` })
    .where('id', '=', moved.userId)
    .execute();
  expect((await server.post(movedPath)).status).toBe(404);
  expect(await isConfirmed(moved)).toBe(false);
});

test('emails a new confirmation link to a user who signs in after the old one expired', async () => {
  const user = await signUpUser(server);
  await server.database
    .updateTable('address_confirmations')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', user.userId)
    .execute();
  const credentials = { email: user.email, password: 'correct horse battery' };
  for (const _time of [1, 2]) await server.post('/api/auth/sign-in/email', credentials);
  const mails = await readOutbox(server, user.email);
  const links = mails.filter(({ text }) => text.includes('/confirm/'));
  expect(links.length).toBe(2);
  expect((await server.post(await confirmationPath(server, user.email))).status).toBe(200);
});

test('a user who got no confirmation email gets one from the scheduled sweep, once', async () => {
  const user = await signUpUser(server);
  const { database } = server;
  const forget = () =>
    database.deleteFrom('address_confirmations').where('user_id', '=', user.userId).execute();
  await forget();
  await server.runJob('accounts.sweep-confirmations');
  expect((await readOutbox(server, user.email)).length).toBe(1);
  await database
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .where('id', '=', user.userId)
    .execute();
  await server.runJob('accounts.sweep-confirmations');
  await server.runJob('accounts.sweep-confirmations');
  expect((await readOutbox(server, user.email)).length).toBe(2);
  expect((await server.post(await confirmationPath(server, user.email))).status).toBe(200);
  await forget();
  await server.runJob('accounts.sweep-confirmations');
  expect((await readOutbox(server, user.email)).length).toBe(2);
});

test('an address can sign up only once, however it is written', async () => {
  const { email } = await signUpUser(server);
  const again = { name: 'Other', email: email.toUpperCase(), password: 'another password' };
  const refused = await server.post('/api/auth/sign-up/email', again);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
  expect((await readOutbox(server, email)).length).toBe(1);
});

test('ten concurrent sign-ups with one address create one user and send one email', async () => {
  const credentials = {
    name: 'Twin',
    email: 'twin@example.com',
    password: 'correct horse battery',
  };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.post('/api/auth/sign-up/email', credentials)),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  expect((await readOutbox(server, 'twin@example.com')).length).toBe(1);
});

test.each([
  ['a short password', { password: 'short' }],
  ['no address', { email: 'nobody' }],
  ['U+0000 in the name', { name: 'a\u0000' }],
  ['a lone surrogate in the password', { password: 'correct horse \ud800' }],
  ['a name that is not a string', { name: { a: 1 } }],
  ['an address that is not a string', { email: 7 }],
])('a sign-up with %s is rejected and sends no email', async (_what, change) => {
  const before = (await readOutbox(server)).length;
  const email = 'fine@example.com';
  const body = { name: 'Ada', email, password: 'correct horse battery', ...change };
  const { status } = await server.post('/api/auth/sign-up/email', JSON.stringify(body));
  expect([400, 422]).toContain(status);
  expect((await readOutbox(server)).length).toBe(before);
});

async function signUpAs(account: { name: string; email: string; image?: string }) {
  const body = { password: 'correct horse battery', ...account };
  const { headers } = await server.post('/api/auth/sign-up/email', body);
  const cookies = headers.getSetCookie().map((line) => line.split(';')[0]);
  const token = await fetchToken(server, cookies.join('; '));
  const access = { authorization: `Bearer ${token}` };
  return (await server.post('/api/dash/getaccess', {}, access)).body.user;
}

test('names are shown as entered, and escaped in the email’s HTML', async () => {
  const email = 'odd@example.com';
  const name = '<b>Zoë</b> 👩\u200d🍳';
  expect((await signUpAs({ name, email })).displayName).toBe(name);
  const [mail] = await readOutbox(server, email);
  expect(mail?.text).toContain(name);
  expect(mail?.html).toContain('&lt;b&gt;Zoë&lt;/b&gt; 👩\u200d🍳');
});

test('a sign-up sets a name of one line, and no picture', async () => {
  const image = 'https://evil.example/pixel.png';
  const user = await signUpAs({ name: ' Ada\r\n\u202eKing ', email: 'line@example.com', image });
  expect(user).toMatchObject({ displayName: 'Ada King', photoURL: null });
});

test.each([
  ['no name', undefined],
  ['an invisible name', ' \u200b\n'],
  ['a name of 101 characters', 'x'.repeat(101)],
])('a sign-up with %s is rejected at that field', async (_what, name) => {
  const body = { name, email: 'unnamed@example.com', password: 'correct horse battery' };
  const refused = await server.post('/api/auth/sign-up/email', body);
  expect([refused.status, refused.body.error.fields]).toEqual([422, { name: expect.any(String) }]);
});

test('the confirmation can be emailed again after a minute; both links work, and a confirmed address gets none', async () => {
  const user = await signUpUser(server);
  const send = () => server.post('/api/dash/sendconfirmation', {}, user.headers);
  const mails = () => readOutbox(server, user.email);
  const early = await send();
  expect([early.status, Number(early.headers.get('retry-after'))]).toEqual([
    429,
    expect.any(Number),
  ]);
  await server.database
    .updateTable('address_confirmations')
    .set({ created_at: new Date(Date.now() - 60_000) })
    .where('user_id', '=', user.userId)
    .execute();
  expect([(await send()).status, (await mails()).length]).toEqual([200, 2]);
  const [first = ''] = (await mails())
    .map(({ text }) => /\/confirm\/[\w-]{43}/.exec(text)?.[0] ?? '')
    .reverse();
  expect((await fetch(server.origin + first, { method: 'POST' })).status).toBe(200);
  expect([(await send()).status, (await mails()).length]).toEqual([200, 2]);
});
