import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import {
  type Business,
  createBusiness,
  createUser,
  SAMPLE_FLOW,
  type SignedInUser,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { updateStoredAnswer } from '#tests/support/update-stored-answer.ts';
import { isServed, uploadPicture } from '#tests/support/uploads.ts';

const HYPHENS = '-'.repeat(36);
/** Looks like an upload's address, but refers to no file. */
const HOSTILE = `/u/${HYPHENS}/${HYPHENS}.png`;
const KEEP = { responses: null, contactDetails: null, messages: null, notes: null };

let server: TestServer;
/** The same database, 100 days later. */
let later: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createUser(server);
  const env = {
    CLOCK_OFFSET: String(100 * 86_400),
    BASE_URL: server.config.baseUrl,
  };
  later = await startTestServer({ on: server, env });
});
afterAll(async () => {
  await later.stop();
  await server.stop();
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
  await saveFlow(server, business);
});

const call = (name: string, body: object, { bID, owner } = business) =>
  server.post(`/api/dash/${name}`, { bID, ...body }, owner.headers);

async function filesOf(to: string): Promise<number> {
  const { status, body } = await call('findpersondata', { to });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.holdings.files;
}

async function erase(to: string): Promise<number> {
  const { status, body } = await call('erasepersondata', { to });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.erased.files;
}

/** A customer's contact details with a picture from another site, as they were once accepted. */
async function respondWithForeign(profilePicture: string, text?: string): Promise<void> {
  const sessionID = await respond({ email: 'mia@example.com' }, text);
  await updateStoredAnswer(server, { sessionID, i: 5 }, { profilePicture });
}

/** A customer's contact details and a text; with an upload of the business, as it was once accepted. */
async function respond(
  { profilePicture, ...contact }: { email: string; profilePicture?: string },
  text = 'Good bread',
): Promise<string> {
  const respondent = await startRespondent(server, business.handle);
  const answers: [number, object][] = [
    [1, { questionID: 'WHY', type: 'openq', textAnswer: text }],
    [4, { questionID: 'TESTIMONIAL', type: 'testimonial', textAnswer: text, consent: true }],
    [5, { questionID: 'CONTACT', type: 'contactq', ...contact }],
  ];
  for (const [i, entry] of answers) {
    expect((await respondent.answer(i, { ...entry })).status).toBe(200);
  }
  const { sessionID } = respondent;
  if (profilePicture) await updateStoredAnswer(server, { sessionID, i: 5 }, { profilePicture });
  return sessionID;
}

async function keepOnly(periods: object): Promise<void> {
  await call('updateretention', { retention: { ...KEEP, ...periods } });
  await later.runJob('privacy.apply-retention');
}

test.each([
  HOSTILE,
  HOSTILE.toUpperCase(),
  `/u/${HYPHENS}/x.`,
  '/u/%/_.png',
  "/u/'/\\.png",
])('texts that look like %s do not prevent finding, erasing and expiring a person’s data', async (text) => {
  const profilePicture = encodeURI(`https://pictures.example${text}`);
  await respondWithForeign(profilePicture, text);
  expect(await filesOf('mia@example.com')).toBe(0);
  expect(await erase('mia@example.com')).toBe(0);
  await respondWithForeign(profilePicture, text);
  await keepOnly({ contactDetails: 60 });
  expect((await call('findpersondata', { to: 'mia@example.com' })).body.holdings.responses).toBe(0);
  await keepOnly({ responses: 60 });
  const { body } = await call('fetchfeedback', { disregardPeriod: true });
  expect(body.collection).toEqual([]);
});

test('saves a flow whose texts contain picture addresses', async () => {
  const representative = { name: 'Nora', title: '', profilePicture: `https://x.example${HOSTILE}` };
  const welcome = sampleStep.welcome({ representative });
  expect(await saveFlow(server, business, { flow: [welcome, ...SAMPLE_FLOW] })).toBeGreaterThan(1);
});

describe('a picture', () => {
  test('mentioned only in text is not deleted', async () => {
    const picture = await uploadPicture(server, business, 'profilepictures');
    await respond({ email: 'mia@example.com', profilePicture: picture });
    await respond({ email: 'eve@example.com' }, `Look at ${picture}`);
    expect(await filesOf('eve@example.com')).toBe(0);
    await erase('eve@example.com');
    expect(await isServed(server, picture)).toBe(true);
    expect(await erase('mia@example.com')).toBe(1);
    expect(await isServed(server, picture)).toBe(false);
  });

  test('used by another answer stays until both are gone', async () => {
    const picture = await uploadPicture(server, business, 'profilepictures');
    await respond({ email: 'mia@example.com', profilePicture: picture });
    await respond({ email: 'eve@example.com', profilePicture: picture });
    expect(await filesOf('eve@example.com')).toBe(0);
    expect(await erase('eve@example.com')).toBe(0);
    expect(await isServed(server, picture)).toBe(true);
    expect(await erase('mia@example.com')).toBe(1);
    expect(await isServed(server, picture)).toBe(false);
  });

  test('used by two people is deleted with the last one, even if both are erased at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const picture = await uploadPicture(server, business, 'profilepictures');
      for (const email of ['mia@example.com', 'otto@example.com']) {
        await respond({ email, profilePicture: picture });
      }
      await Promise.all([erase('mia@example.com'), erase('otto@example.com')]);
      expect(await isServed(server, picture)).toBe(false);
    }
  });

  test('shown by a flow stays', async () => {
    const picture = await uploadPicture(server, business, 'companylogos');
    const representative = { name: 'Nora', title: '', profilePicture: picture };
    await saveFlow(server, business, { flow: [sampleStep.welcome({ representative })] });
    await saveFlow(server, business);
    await respond({ email: 'mia@example.com', profilePicture: picture });
    expect(await erase('mia@example.com')).toBe(0);
    expect(await isServed(server, picture)).toBe(true);
  });

  test('of another business stays', async () => {
    const other = await createBusiness(server);
    const picture = await uploadPicture(server, other, 'profilepictures');
    await respondWithForeign(picture);
    const disguised = picture.replace(other.bID, business.bID);
    await respond({ email: 'mia@example.com', profilePicture: disguised });
    expect(await erase('mia@example.com')).toBe(0);
    expect(await isServed(server, picture)).toBe(true);
  });

  test('is deleted with expired contact details unless another answer uses it', async () => {
    const [own, shared] = [
      await uploadPicture(server, business, 'profilepictures'),
      await uploadPicture(server, business, 'profilepictures'),
    ];
    const sessionID = await respond({ email: 'mia@example.com', profilePicture: own });
    await respond({ email: 'otto@example.com', profilePicture: shared });
    await call('updateResponse', { sessionID, jFI: 4, profilePicture: shared });
    await keepOnly({ contactDetails: 60 });
    expect([await isServed(server, own), await isServed(server, shared)]).toEqual([false, true]);
  });
});
