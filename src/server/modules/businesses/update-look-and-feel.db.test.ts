import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_DAYS_AHEAD } from '#domain/invite-rules.ts';
import { advanceClock } from '#tests/support/advance-clock.ts';
import {
  addMember,
  type Business,
  createBusiness,
  createUser,
  readOutbox,
  type SignedInUser,
  startRespondent,
} from '#tests/support/factories.ts';
import { deleteJobs, queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { isServed, passDays, uploadPicture } from '#tests/support/uploads.ts';

let server: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  owner = await createUser(server);
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
});

const save = (appearanceinfo: object, { headers } = business.owner) =>
  server.post('/api/dash/updatelookandfeel', { bid: business.bID, appearanceinfo }, headers);
const read = async ({ bID, owner }: Business) =>
  (await server.post('/api/dash/getentity', { bID }, owner.headers)).body;
const appearanceOf = async (one: Business) => (await read(one)).publicFeedbackDetail.appearanceInfo;
const surveyOf = async ({ handle }: Business) =>
  (await fetch(`${server.origin}/feedbackevaluate/${handle}`)).text();

test('logo and colours are saved, appear in survey, wall and email, and the widgets are rebuilt', async () => {
  const logoUrl = await uploadPicture(server, business, 'logos');
  expect(await surveyOf(business)).not.toContain(logoUrl);
  await deleteJobs(server);
  const changes = { logoUrl, showWhiteLogoBorder: true, backgroundHex: '#0F766E' };
  const { status, body } = await save(changes);
  expect([status, body]).toEqual([200, {}]);
  expect(await appearanceOf(business)).toEqual({
    ...changes,
    showWhiteLogoBackground: false,
    secondaryHex: '#1F4590',
  });
  expect(await queuedRebuilds(server, business.bID)).toHaveLength(1);
  advanceClock(250);
  expect(await surveyOf(business)).toContain(new URL(logoUrl).pathname);
  const wall = await fetch(`${server.origin}/wall/${business.handle}`);
  expect(await wall.text()).toContain(new URL(logoUrl).pathname);
  const href = `/f/${business.handle}`;
  const brand = await server.post('/api/dash/getbrandinfo', { href });
  expect(brand.body).toEqual({ brandHex: '#0F766E', logoURL: logoUrl });
  const respondent = await startRespondent(server, business.handle);
  const email = `${business.handle}@example.com`;
  const testimonial = { questionID: 'TESTIMONIAL', type: 'testimonial' };
  await respondent.answer(3, { ...testimonial, textAnswer: 'Lovely', name: 'Ada', consent: true });
  await respondent.answer(5, { questionID: 'CONTACT', type: 'contactq', name: 'Ada', email });
  await respondent.finish();
  expect((await readOutbox(server, email))[0]?.html).toContain(logoUrl);
});

test('returns 422 for a logo that is not an upload in the business’s folder, and changes nothing', async () => {
  const other = await createBusiness(server);
  const foreign = [
    'https://elsewhere.example/logo.png',
    await uploadPicture(server, other, 'logos'),
    await uploadPicture(server, business, 'businessrepresentatives'),
    (await uploadPicture(server, business, 'logos')).replace(
      /^https?:\/\/[^/]+/,
      'https://evil.example',
    ),
    `${server.config.baseUrl}/u/${business.bID}/01890000-0000-7000-8000-000000000000.png`,
    'javascript:alert(1)',
  ];
  for (const logoUrl of foreign) {
    const { status, body } = await save({ logoUrl, backgroundHex: '#112233' });
    expect([logoUrl, status, Object.keys(body.error.fields)]).toEqual([
      logoUrl,
      422,
      ['appearanceinfo.logoUrl'],
    ]);
  }
  expect(await appearanceOf(business)).toMatchObject({ logoUrl: '', backgroundHex: '#2F2569' });
});

test('returns 422 for an invalid colour', async () => {
  for (const backgroundHex of ['red', '#12345', '#1234567', '']) {
    expect((await save({ backgroundHex })).status, backgroundHex).toBe(422);
  }
});

test('a collaborator cannot save the look and feel or upload a logo', async () => {
  const collaborator = await createUser(server);
  const { bID } = business;
  await addMember(server, bID, { userId: collaborator.userId, role: 'collaborator' });
  const file = { fileName: 'logo.png', contentType: 'image/png', size: 9 };
  const upload = { bID, folder: 'logos', ...file };
  const { headers } = collaborator;
  const announced = await server.post('/api/dash/createupload', upload, headers);
  expect([(await save({}, collaborator)).status, announced.status]).toEqual([403, 403]);
});

test('a stored logo from another host is ignored when rendering', async () => {
  const appearance = JSON.stringify({
    ...(await appearanceOf(business)),
    logoUrl: 'https://elsewhere.example/logo.png',
  });
  await server.database
    .updateTable('businesses')
    .set({ appearance })
    .where('business_id', '=', business.bID)
    .execute();
  expect((await appearanceOf(business)).logoUrl).toBe('');
  expect(await surveyOf(business)).not.toContain('elsewhere.example');
  expect((await save({ backgroundHex: '#112233' })).status).toBe(200);
  expect((await save({ logoUrl: '', secondaryHex: '#112233' })).status).toBe(200);
});

test('a logo in use is never deleted; a replaced one is deleted once no scheduled invite can show it', async () => {
  const first = await uploadPicture(server, business, 'logos');
  const second = await uploadPicture(server, business, 'logos');
  await save({ logoUrl: first });
  await save({ logoUrl: second });
  await passDays(server, MAX_DAYS_AHEAD);
  await server.runJob('files.sweep-uploads');
  expect([await isServed(server, first), await isServed(server, second)]).toEqual([true, true]);
  await passDays(server, 61);
  await server.runJob('files.sweep-uploads');
  expect([await isServed(server, first), await isServed(server, second)]).toEqual([false, true]);
  expect((await save({ logoUrl: first })).status).toBe(422);
});
