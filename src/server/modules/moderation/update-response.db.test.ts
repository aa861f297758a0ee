import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { searchTextOf } from '#domain/survey-flow/search-text.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createBusiness, startRespondent } from '#tests/support/factories.ts';
import { deleteJobs, queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { showTestimonial, TESTIMONIAL_AT, writeTestimonial } from '#tests/support/testimonials.ts';
import { updateStoredAnswer } from '#tests/support/update-stored-answer.ts';
import { isServed, passDays, uploadPicture } from '#tests/support/uploads.ts';

const FAILED =
  "We couldn't upload your image, please ensure it's not larger than 500kb and either a JPEG, GIF or PNG file.";
const AUTHOR = { name: 'Grace Hopper', company: 'Navy', jobTitle: 'Admiral' };

const own = businessPerTest();
const { call } = own;
const edit = (sessionID: string, changes: object, jFI: unknown = TESTIMONIAL_AT) =>
  call('updateResponse', { sessionID, jFI, ...changes });

async function stored(sessionID: string, i = TESTIMONIAL_AT) {
  return own.server.database
    .selectFrom('journey_entries')
    .select(['entry', 'search_text', 'answered_at', 'question_id'])
    .where('session_id', '=', sessionID)
    .where('i', '=', i)
    .executeTakeFirstOrThrow();
}

async function entryOf(sessionID: string): Promise<Record<string, unknown>> {
  const { status, body } = await call('fetchresponse', { sessionID });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.session.journeyFeedback.find(({ i }: { i: number }) => i === TESTIMONIAL_AT);
}

test('an edit changes given fields, removes empty ones, and leaves the rest', async () => {
  const { sessionID } = await writeTestimonial(own.server, own.business, AUTHOR);
  const before = await stored(sessionID);
  const original = await entryOf(sessionID);
  const { status, body } = await edit(sessionID.toUpperCase(), { company: ' Yale ', jobTitle: '' });
  expect([status, body]).toEqual([200, {}]);
  const { jobTitle: _, ...rest } = original;
  expect(await entryOf(sessionID)).toEqual({
    ...rest,
    company: 'Yale',
    editedAt: expect.any(Number),
    editedFields: ['company', 'jobTitle'],
  });
  const after = await stored(sessionID);
  expect([after.answered_at, after.question_id]).toEqual([before.answered_at, before.question_id]);
});

test('keeps the current value for a missing field or null', async () => {
  const { sessionID } = await writeTestimonial(own.server, own.business, AUTHOR);
  const before = await stored(sessionID);
  const nothing = { company: null, profilePicture: null };
  for (const changes of [{}, nothing, { company: 'Navy', companyLogo: '' }]) {
    expect((await edit(sessionID, changes)).status).toBe(200);
    expect(await stored(sessionID)).toEqual(before);
  }
});

test('rejects changes to other fields: text, name, consent, position', async () => {
  const { sessionID } = await writeTestimonial(own.server, own.business, {
    ...AUTHOR,
    consent: false,
  });
  const before = await entryOf(sessionID);
  await edit(sessionID, {
    company: 'Yale',
    textAnswer: 'Bought words',
    name: 'Somebody else',
    consent: true,
    i: 1,
    questionID: 'WHY',
    editedAt: 1,
    entry: { consent: true },
  });
  const after = await entryOf(sessionID);
  expect(after).toEqual({
    ...before,
    company: 'Yale',
    editedAt: after.editedAt,
    editedFields: ['company'],
  });
  expect(after.editedAt).toBeGreaterThan(1_700_000_000);
});

test('records the time of the last edit and every field ever edited', async () => {
  const { sessionID } = await writeTestimonial(own.server, own.business, AUTHOR);
  const before = Math.floor(Date.now() / 1000);
  await edit(sessionID, { jobTitle: 'Rear admiral' });
  await edit(sessionID, { company: 'Yale' });
  const { editedAt, editedFields } = await entryOf(sessionID);
  expect(editedFields).toEqual(['company', 'jobTitle']);
  expect(editedAt).toBeGreaterThanOrEqual(before);
  const { timeline } = (await call('fetchresponse', { sessionID })).body;
  const edited = { at: editedAt, event: 'edited', detail: 'company,jobTitle', version: null };
  expect(timeline).toContainEqual(edited);
});

test('an edit appears in the list', async () => {
  const { sessionID } = await writeTestimonial(own.server, own.business, AUTHOR);
  await edit(sessionID, { company: 'Yale “College”' });
  const { collection } = (await call('fetchfeedback', { isInitialFetch: true })).body;
  const listed = collection.find(
    (session: { sessionID: string }) => session.sessionID === sessionID,
  );
  expect(listed.journeyFeedback).toContainEqual(await entryOf(sessionID));
  expect(JSON.stringify(listed)).toContain('Yale “College”');
});

test('an edit updates the search text', async () => {
  const { sessionID } = await writeTestimonial(own.server, own.business, AUTHOR);
  await edit(sessionID, { company: 'Yale  College' });
  const { entry, search_text } = await stored(sessionID);
  const lines = (text: string) => text.split('\n').toSorted();
  const expected = searchTextOf(entry as unknown as Parameters<typeof searchTextOf>[0]);
  expect(lines(search_text)).toEqual(lines(expected));
  const find = async (filterWords: string) =>
    (await call('fetchfeedback', { filterWords, isInitialFetch: true })).body.collection.length;
  expect([await find('yale college'), await find('navy')]).toEqual([1, 0]);
});

test('limits a company to 40 characters and a job title to 60, counted as people count', async () => {
  const { sessionID } = await writeTestimonial(own.server, own.business, AUTHOR);
  const fits = { company: '👍'.repeat(40), jobTitle: 'é'.repeat(60) };
  expect((await edit(sessionID, fits)).status).toBe(200);
  expect(await entryOf(sessionID)).toMatchObject(fits);
  for (const [field, limit] of [
    ['company', 40],
    ['jobTitle', 60],
  ] as const) {
    const { status, body } = await edit(sessionID, { [field]: 'x'.repeat(limit + 1) });
    const message = `Keep this to ${limit} characters.`;
    expect([status, body.error.fields]).toEqual([422, { [field]: message }]);
  }
  expect(await entryOf(sessionID)).toMatchObject(fits);
});

describe('pictures', () => {
  test('are uploads of the business, kept while something references them', async () => {
    const { sessionID } = await writeTestimonial(own.server, own.business);
    const profilePicture = await uploadPicture(own.server, own.business, 'profilepictures');
    const companyLogo = await uploadPicture(own.server, own.business, 'companylogos');
    const forgotten = await uploadPicture(own.server, own.business, 'companylogos');
    expect((await edit(sessionID, { profilePicture, companyLogo })).status).toBe(200);
    expect(await entryOf(sessionID)).toMatchObject({
      profilePicture,
      companyLogo,
      editedFields: ['profilePicture', 'companyLogo'],
    });
    await passDays(own.server, 8);
    await own.server.runJob('files.sweep-uploads');
    const served = [profilePicture, companyLogo, forgotten].map((url) => isServed(own.server, url));
    expect(await Promise.all(served)).toEqual([true, true, false]);
    expect((await edit(sessionID, { companyLogo: forgotten })).status).toBe(422);
    expect((await edit(sessionID, { profilePicture: '' })).status).toBe(200);
    expect(await entryOf(sessionID)).not.toHaveProperty('profilePicture');
  });

  test('are deleted when replaced or removed, unless something else references them', async () => {
    const { sessionID } = await writeTestimonial(own.server, own.business);
    const other = (await writeTestimonial(own.server, own.business)).sessionID;
    const [first, second] = [
      await uploadPicture(own.server, own.business, 'profilepictures'),
      await uploadPicture(own.server, own.business, 'profilepictures'),
    ];
    const areServed = async () => [
      await isServed(own.server, first),
      await isServed(own.server, second),
    ];
    await edit(sessionID, { profilePicture: first });
    await edit(sessionID, { profilePicture: second, companyLogo: first });
    expect(await areServed()).toEqual([true, true]);
    await edit(sessionID, { companyLogo: '' });
    expect(await areServed()).toEqual([false, true]);
    await edit(other, { companyLogo: second });
    await edit(sessionID, { profilePicture: '' });
    expect(await areServed()).toEqual([false, true]);
    await edit(other, { companyLogo: '' });
    expect(await areServed()).toEqual([false, false]);
  });

  test('stay when the edit that would replace them is refused', async () => {
    const { sessionID } = await writeTestimonial(own.server, own.business);
    const profilePicture = await uploadPicture(own.server, own.business, 'profilepictures');
    await edit(sessionID, { profilePicture });
    expect((await edit(sessionID, { profilePicture: '', companyLogo: 'x' })).status).toBe(422);
    expect(await isServed(own.server, profilePicture)).toBe(true);
  });

  test('from elsewhere, from others or never uploaded return 422 and change nothing', async () => {
    const { sessionID } = await writeTestimonial(own.server, own.business, AUTHOR);
    const other = await createBusiness(own.server);
    const foreign = await uploadPicture(own.server, other, 'profilepictures');
    const ownPicture = await uploadPicture(own.server, own.business, 'profilepictures');
    const { pathname } = new URL(ownPicture);
    const before = await stored(sessionID);
    for (const address of [
      foreign,
      foreign.replace(other.bID, own.business.bID),
      `https://evil.example${pathname}`,
      `${ownPicture}?x=1`,
      `${ownPicture.slice(0, -3)}gif`,
      ownPicture.replace('/u/', '/u/../u/'),
      'https://example.com/a.png',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'x',
    ]) {
      for (const field of ['profilePicture', 'companyLogo']) {
        const { status, body } = await edit(sessionID, { [field]: address, company: 'Changed' });
        expect([address, status, body.error?.fields]).toEqual([address, 422, { [field]: FAILED }]);
      }
    }
    const both = await edit(sessionID, { profilePicture: 'x', companyLogo: foreign });
    expect(Object.keys(both.body.error.fields)).toEqual(['profilePicture', 'companyLogo']);
    expect(await stored(sessionID)).toEqual(before);
  });

  test('may be sent again unchanged, wherever they are from', async () => {
    const respondent = await startRespondent(own.server, own.business.handle);
    const profilePicture = 'https://pictures.example/grace.png';
    await respondent.answer(TESTIMONIAL_AT, {
      questionID: 'TESTIMONIAL',
      type: 'testimonial',
      textAnswer: 'Good.',
      consent: true,
    });
    const { sessionID } = respondent;
    await updateStoredAnswer(own.server, { sessionID, i: TESTIMONIAL_AT }, { profilePicture });
    expect((await edit(sessionID, { profilePicture, company: 'Yale' })).status).toBe(200);
    expect(await entryOf(sessionID)).toMatchObject({ profilePicture, editedFields: ['company'] });
  });
});

test('returns 422 for an answer that is not a testimonial', async () => {
  const respondent = await writeTestimonial(own.server, own.business);
  const { sessionID, answer } = respondent;
  await answer(2, { questionID: 'OPEN', type: 'openq', textAnswer: 'Because.' });
  await answer(5, { questionID: 'CONTACT', type: 'contactq', name: 'Ada', email: 'a@example.com' });
  for (const jFI of [1, 2, 5]) {
    const { status, body } = await edit(sessionID, { company: 'Yale' }, jFI);
    expect([status, body.error.fields]).toEqual([422, { jFI: 'Only testimonials can be edited.' }]);
  }
  const passed = await startRespondent(own.server, own.business.handle);
  await passed.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  const skipped = { questionID: 'TESTIMONIAL', type: 'testimonial', skipped: true };
  expect((await passed.answer(TESTIMONIAL_AT, skipped)).status).toBe(200);
  expect((await edit(passed.sessionID, { company: 'Yale' })).status).toBe(422);
});

test('returns 404 for an unknown response, an unknown answer and a response of another business', async () => {
  const { sessionID } = await writeTestimonial(own.server, own.business);
  const other = await createBusiness(own.server);
  const foreign = (await writeTestimonial(own.server, other, AUTHOR)).sessionID;
  for (const [id, jFI] of [
    [randomUUID(), 3],
    [foreign, 3],
    ['x', 3],
    [sessionID, 0],
    [sessionID, 9_999],
  ] as const) {
    const { status, body } = await edit(id, { company: 'Taken over' }, jFI);
    expect([id, jFI, status, body.error.code]).toEqual([id, jFI, 404, 'not_found']);
  }
  for (const jFI of [-1, 1.5, '3', null, undefined, 10_001]) {
    expect((await call('updateResponse', { sessionID, jFI, company: 'x' })).status).toBe(422);
  }
  own.business = other;
  expect(await entryOf(foreign)).toMatchObject(AUTHOR);
});

test('an edit rebuilds the widgets only if the testimonial is showcased', async () => {
  const { sessionID } = await showTestimonial(own.server, own.business, AUTHOR);
  await deleteJobs(own.server);
  await edit(sessionID, { company: 'Navy' });
  expect(await queuedRebuilds(own.server, own.business.bID)).toEqual([]);
  await edit(sessionID, { company: 'Yale' });
  expect(await queuedRebuilds(own.server, own.business.bID)).toHaveLength(1);
  const { bID, owner } = own.business;
  const { body } = await own.server.post('/api/fetchshowcasedata', { bID }, owner.headers);
  expect(body.data.items).toMatchObject([{ card: { ...AUTHOR, company: 'Yale' } }]);
  await deleteJobs(own.server);
  const plain = await writeTestimonial(own.server, own.business, AUTHOR);
  await edit(plain.sessionID, { company: 'Yale' });
  expect(await queuedRebuilds(own.server, own.business.bID)).toEqual([]);
});

test('keeps both of two concurrent edits to different fields', async () => {
  const { sessionID } = await writeTestimonial(own.server, own.business, AUTHOR);
  for (let round = 0; round < 8; round += 1) {
    const edits = [{ company: `Company ${round}` }, { jobTitle: `Job ${round}` }];
    const answers = await Promise.all(edits.map((changes) => edit(sessionID, changes)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await entryOf(sessionID)).toMatchObject(Object.assign({}, ...edits));
  }
});

test('allows edits to archived and spam responses', async () => {
  const { sessionID } = await writeTestimonial(own.server, own.business);
  await sql`update feedback_sessions set archived_at = now(), spam_at = now()
             where session_id = ${sessionID}`.execute(own.server.database);
  expect((await edit(sessionID, { company: 'Yale' })).status).toBe(200);
});
