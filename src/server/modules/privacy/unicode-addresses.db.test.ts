import { beforeEach, describe, expect, test } from 'vitest';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import {
  confirmAddressOf,
  inviteByEmail,
  readOutbox,
  saveFlow,
  signUpUser,
  startRespondent,
} from '#tests/support/factories.ts';
import { teamsOn } from '#tests/support/team-harness.ts';
import { updateStoredAnswer } from '#tests/support/update-stored-answer.ts';

const TYPED = 'Kontakt@Müller.example';
const STORED = 'kontakt@xn--mller-kva.example';
const SHOWN = 'kontakt@müller.example';
const SPELLINGS = [TYPED, SHOWN, STORED, `\u200b${SHOWN} `, `<${SHOWN}>`];

const own = businessPerTest();

describe('an account with a domain outside ASCII', () => {
  const password = 'correct horse battery';

  test('signs up, in and resets its password, however the address is written', async () => {
    const typed = 'Chef@Bäckerei.example';
    const user = await signUpUser(own.server, typed);
    const spellings = [typed, 'chef@bäckerei.example', 'chef@xn--bckerei-5wa.example', ` ${typed}`];
    for (const email of spellings) {
      const signIn = await own.server.post('/api/auth/sign-in/email', { email, password });
      expect([email, signIn.status]).toEqual([email, 200]);
      const again = { name: 'Ada', email, password };
      const signUp = await own.server.post('/api/auth/sign-up/email', again);
      expect([email, signUp.status]).toEqual([email, 422]);
      const reset = await own.server.post('/api/auth/request-password-reset', { email });
      expect(reset.status).toBe(200);
    }
    const { body } = await own.server.post('/api/dash/getaccess', {}, user.headers);
    expect(body.user.emailAddress).toBe('chef@bäckerei.example');
    const mails = await readOutbox(own.server, 'chef@xn--bckerei-5wa.example');
    expect(mails.map(({ subject }) => subject)).toContain('Confirm your email address');
  });
});

test('a business’s email and its team take such an address, and show it as written', async () => {
  own.business = await teamsOn(own.server).createTeam();
  const changes = { businessInfo: { businessName: 'Müller', businessEmail: TYPED } };
  expect((await own.call('updateentity', { changes })).status).toBe(200);
  expect((await own.call('getentity')).body.businessInfo.businessEmail).toBe(SHOWN);
  const invited = await own.call('addcollaborator', { email: TYPED, role: 'editor' });
  expect(invited.body).toEqual({ email: SHOWN, status: 'invited' });
  const { body } = await own.call('getcollaborators');
  expect(body.collaborators).toContainEqual(expect.objectContaining({ email: SHOWN }));
  const removed = await own.call('removecollaborator', { email: STORED });
  expect(removed.status).toBe(200);
});

test('a refused address is refused for the character that is odd in it', async () => {
  const email = '\u0430da@example.com';
  const changes = { businessInfo: { businessName: 'x', businessEmail: email } };
  const { status, body } = await own.call('updateentity', { changes });
  expect(status).toBe(422);
  expect(Object.values(body.error.fields)).toEqual([
    'An email address can’t contain “\u0430” (a Cyrillic letter).'.replace('’', "'"),
  ]);
});

describe('a customer with a domain outside ASCII', () => {
  beforeEach(async () => {
    own.business = await confirmed();
    await saveFlow(own.server, own.business);
  });

  test.each(['email', 'contact', 'mobile'])('is found by what was typed as %s', async (field) => {
    const sessionID = await respond({ [field]: TYPED });
    for (const to of SPELLINGS) {
      const { body } = await own.call('findpersondata', { to });
      expect([to, body.to, body.holdings.responses]).toEqual([to, SHOWN, 1]);
    }
    const response = await own.call('fetchresponse', { sessionID });
    const contact = response.body.session.journeyFeedback.find(
      ({ type }: { type: string }) => type === 'contactq',
    );
    expect(contact).toMatchObject({ email: SHOWN });
    expect(contact).not.toHaveProperty('mobile');
  });

  test('is found, exported and erased where the address was stored as a number', async () => {
    const sessionID = await respond({ name: 'Jo' });
    await updateStoredAnswer(own.server, { sessionID, i: 5 }, { mobile: TYPED });
    const found = await own.call('findpersondata', { to: SHOWN });
    expect(found.body.holdings.responses).toBe(1);
    const exported = await own.call('exportpersondata', { to: SHOWN });
    expect(exported.body.responses).toMatchObject([{ sessionID }]);
    const erased = await own.call('erasepersondata', { to: STORED });
    expect(erased.body.erased.responses).toBe(1);
    expect((await own.call('fetchresponse', { sessionID })).status).toBe(404);
  });

  test('is invited once, and found among invites, people and do not contact', async () => {
    await inviteByEmail(own.server, own.business, [STORED]);
    const [mail] = await readOutbox(own.server, SHOWN);
    expect(mail).toBeDefined();
    const emailList = SPELLINGS.map((email) => ({ email, name: false }));
    const checked = await own.call('checkinvites', { type: 'email', emailList });
    expect(checked.body.recipients.map(({ to, verdict }: Checked) => [to, verdict])).toEqual(
      SPELLINGS.map((_, index) => [SHOWN, index === 0 ? 'repeat' : 'duplicate']),
    );
    expect((await own.call('suppressperson', { type: 'email', to: TYPED })).status).toBe(200);
    const { body } = await own.call('fetchsuppressions', { type: 'email' });
    expect(body.suppressions).toMatchObject([{ to: SHOWN }]);
    const person = await own.call('fetchperson', { type: 'email', to: STORED });
    expect(person.body).toMatchObject({ to: SHOWN, suppression: { reason: 'byHand' } });
  });
});

type Checked = { to: string; verdict: string };

async function confirmed() {
  const owner = await confirmAddressOf(own.server, own.business.owner);
  return { ...own.business, owner };
}

async function respond(contact: object): Promise<string> {
  const { sessionID, answer } = await startRespondent(own.server, own.business.handle);
  await answer(0, { questionID: 'NPSr', type: 'ratingq', answer: 9 });
  const { status } = await answer(5, { questionID: 'CONTACT', type: 'contactq', ...contact });
  expect(status).toBe(200);
  return sessionID;
}
