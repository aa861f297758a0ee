import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchToken, readOutbox, type SignedInUser, signUpUser } from '#tests/support/factories.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { isServed } from '#tests/support/uploads.ts';

const PASSWORD = 'correct horse battery';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const post = (name: string, body: object, { headers }: SignedInUser) =>
  server.post(`/api/dash/${name}`, body, headers);
const readUser = async (user: SignedInUser) => (await post('getaccess', {}, user)).body.user;
const signIn = (email: string, password = PASSWORD) =>
  server.post('/api/auth/sign-in/email', { email, password });
const subjects = async (to: string) => (await readOutbox(server, to)).map(({ subject }) => subject);

describe('the name', () => {
  const rename = (body: object, { cookie }: SignedInUser) =>
    server.post('/api/auth/update-user', body, { cookie, origin: server.config.baseUrl });

  test('changes whole: first and last name of the sign-up do not contradict it', async () => {
    const user = await signUpUser(server);
    const names = { first_name: 'Ada', last_name: 'King', contact_number: '555' };
    const { database } = server;
    await database.updateTable('users').set(names).where('id', '=', user.userId).execute();
    expect((await rename({ name: '  Grace   Hopper ' }, user)).status).toBe(200);
    expect(await readUser(user)).toMatchObject({
      displayName: 'Grace Hopper',
      firstName: 'Grace',
      lastName: 'Hopper',
      contactNumber: '555',
    });
  });

  test('is all that the library lets a user change, within 1 to 100 characters', async () => {
    const user = await signUpUser(server);
    const more = { image: 'https://evil.example/', emailVerified: true, email: 'x@example.com' };
    expect((await rename({ name: 'x'.repeat(100), ...more }, user)).status).toBe(200);
    expect(await readUser(user)).toMatchObject({
      photoURL: null,
      emailConfirmed: false,
      emailAddress: user.email,
    });
    for (const name of [undefined, '  ', 'x'.repeat(101)]) {
      const refused = await rename({ name }, user);
      expect([refused.status, refused.body.error.fields.name]).toEqual([422, expect.any(String)]);
    }
    expect((await server.post('/api/auth/update-user', { name: 'No one' })).status).toBe(401);
  });
});

test('a line about oneself and the time zone are stored one by one', async () => {
  const user = await signUpUser(server);
  expect(await readUser(user)).toMatchObject({ about: '', timeZone: null, hasPassword: true });
  await post('updateprofile', { timeZone: 'Europe/Paris' }, user);
  await post('updateprofile', { about: ' Baker ' }, user);
  expect(await readUser(user)).toMatchObject({ about: 'Baker', timeZone: 'Europe/Paris' });
  const refused = await post('updateprofile', { about: 'x'.repeat(161), timeZone: 'Mars/1' }, user);
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([
    422,
    ['about', 'timeZone'],
  ]);
});

describe('the picture', () => {
  test('is judged by its content, and the one before is deleted', async () => {
    const user = await signUpUser(server);
    const bytes = await sharp({
      create: { width: 4, height: 4, channels: 3, background: '#123456' },
    })
      .png()
      .toBuffer();
    const send = (picture: string | null) => post('updatephoto', { picture }, user);
    const first = (await send(bytes.toString('base64'))).body.photoURL;
    expect((await fetch(first)).headers.get('content-type')).toBe('image/png');
    expect((await readUser(user)).photoURL).toBe(first);
    const second = (await send(bytes.toString('base64'))).body.photoURL;
    expect([await isServed(server, first), await isServed(server, second)]).toEqual([false, true]);
    const svg = await send(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
    );
    const large = await send(Buffer.alloc(500_001).toString('base64'));
    expect([svg.status, large.status]).toEqual([422, 413]);
    expect((await readUser(user)).photoURL).toBe(second);
    expect((await send(null)).body).toEqual({ photoURL: null });
    expect(await isServed(server, second)).toBe(false);
  });
});

describe('a new email address', () => {
  const change = (user: SignedInUser, email: string, password = PASSWORD) =>
    post('changeemail', { email, password }, user);
  const linkOf = async (email: string) =>
    /\/confirm\/[\w-]{43}/.exec((await readOutbox(server, email))[0]?.text ?? '')?.[0] ?? '';

  test('replaces the old one when its link is confirmed, and the old one gets an email before and after', async () => {
    const user = await signUpUser(server);
    const email = `new-${user.email}`;
    expect((await change(user, email.toUpperCase())).status).toBe(200);
    expect(await subjects(email)).toEqual(['Confirm your new email address']);
    expect((await subjects(user.email))[0]).toBe('Your email address is about to change');
    const link = await linkOf(email);
    const page = await (await fetch(server.origin + link)).text();
    expect(page).toContain(email);
    expect((await readUser(user)).emailAddress).toBe(user.email);
    for (const _time of [1, 2]) expect((await server.post(link)).body).toEqual({ email });
    expect(await readUser(user)).toMatchObject({ emailAddress: email, emailConfirmed: true });
    expect((await subjects(user.email))[0]).toBe('Your email address has changed');
    expect([(await signIn(email)).status, (await signIn(user.email)).status]).toEqual([200, 401]);
  });

  test('that has an account gets the same answer, but no link', async () => {
    const [user, other] = [await signUpUser(server), await signUpUser(server)];
    const free = await change(user, `free-${user.email}`);
    const taken = await change(user, other.email);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const [mail] = await readOutbox(server, other.email);
    expect(mail?.subject).toBe('This address already has a Goodword account');
    expect(mail?.text).not.toContain('/confirm/');
  });

  test('that is taken before it is confirmed gets a page that says so', async () => {
    const user = await signUpUser(server);
    const email = `late-${user.email}`;
    await change(user, email);
    const link = await linkOf(email);
    await signUpUser(server, email);
    const page = await fetch(server.origin + link);
    expect([page.status, await page.text()]).toEqual([409, expect.stringContaining('is taken')]);
    const pressed = await server.post(link);
    expect([pressed.status, pressed.body.error.code]).toEqual([409, 'address_taken']);
    expect((await readUser(user)).emailAddress).toBe(user.email);
  });

  test.each([
    ['another address was asked for', (user: SignedInUser) => change(user, `b-${user.email}`)],
    [
      'the password was changed',
      (user: SignedInUser) =>
        post('changepassword', { currentPassword: PASSWORD, newPassword: 'a new password' }, user),
    ],
    ['the password was reset', resetPassword],
    [
      'a week has passed',
      ({ userId }: SignedInUser) =>
        server.database
          .updateTable('address_confirmations')
          .set({ expires_at: new Date(0) })
          .where('user_id', '=', userId)
          .execute(),
    ],
  ])('has a dead link after %s', async (_what, happen) => {
    const user = await signUpUser(server);
    const email = `a-${user.email}`;
    await change(user, email);
    const link = await linkOf(email);
    await happen(user);
    expect([(await fetch(server.origin + link)).status, (await server.post(link)).status]).toEqual([
      404, 404,
    ]);
  });

  test('needs the password, differs from the old one, and is asked for five times an hour', async () => {
    const user = await signUpUser(server);
    const wrong = await change(user, 'x@example.com', 'not the password');
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['password']]);
    const same = await change(user, user.email);
    expect([same.status, Object.keys(same.body.error.fields)]).toEqual([422, ['email']]);
    for (let time = 0; time < 5; time += 1) await change(user, `${time}-${user.email}`);
    expect((await change(user, `6-${user.email}`)).status).toBe(429);
  });

  async function resetPassword({ email }: SignedInUser): Promise<void> {
    await server.post('/api/auth/request-password-reset', { email });
    await expect.poll(async () => (await subjects(email))[0]).toBe('Reset your password');
    const [mail] = await readOutbox(server, email);
    const token = /forgotpassword\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
    const body = { token, newPassword: 'a new password' };
    expect((await server.post('/api/auth/reset-password', body)).status).toBe(200);
  }
});

describe('a new password', () => {
  test('ends the other sign-ins and earlier reset links, keeps this one, and is reported by email', async () => {
    const user = await signUpUser(server);
    const elsewhere = (await signIn(user.email)).headers.getSetCookie().join('; ');
    await server.post('/api/auth/request-password-reset', { email: user.email });
    await expect.poll(async () => (await subjects(user.email))[0]).toBe('Reset your password');
    const [reset] = await readOutbox(server, user.email);
    const token = /forgotpassword\?token=(\S+)/.exec(reset?.text ?? '')?.[1];
    const newPassword = 'another password';
    const body = { currentPassword: PASSWORD, newPassword };
    expect((await post('changepassword', body, user)).status).toBe(200);
    expect(await fetchToken(server, user.cookie)).toEqual(expect.any(String));
    await expect(fetchToken(server, elsewhere)).rejects.toThrow('401');
    expect((await signIn(user.email)).status).toBe(401);
    expect((await signIn(user.email, newPassword)).status).toBe(200);
    const late = { token, newPassword: 'a third password' };
    expect((await server.post('/api/auth/reset-password', late)).status).toBe(400);
    expect(await subjects(user.email)).toContain('Your password has changed');
  });

  test('needs the current one, and allows five guesses a minute for each person', async () => {
    const limited = await startTestServer({ on: server, env: { RATE_LIMIT: '1' } });
    const { headers } = await signUpUser(limited);
    const guess = (from: number) => {
      const body = { currentPassword: `guess ${from}`, newPassword: 'another password' };
      const address = { 'x-forwarded-for': `203.0.113.${from}` };
      return limited.post('/api/dash/changepassword', body, { ...headers, ...address });
    };
    const first = await guess(1);
    expect(Object.keys(first.body.error.fields)).toEqual(['currentPassword']);
    const others = await Promise.all([2, 3, 4, 5, 6].map(guess));
    const statuses = others.map(({ status }) => status).sort();
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
    await limited.stop();
  });
});
