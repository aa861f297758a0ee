import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createWidget, saveFlow } from '#tests/support/factories.ts';
import { createLocation } from '#tests/support/locations.ts';
import { uploadPicture } from '#tests/support/uploads.ts';

const own = businessPerTest();

const addLike = (likeLocationID: string) =>
  createLocation(own.server, own.business, { likeLocationID });
const entityOf = async (bID: string) => (await own.call('getentity', { bID })).body;

/** The business with a look, languages, invite texts, a widget and a survey of its own. */
async function furnish() {
  const { server, business } = own;
  const logoUrl = await uploadPicture(server, business, 'logos');
  const profilePicture = await uploadPicture(server, business, 'businessrepresentatives');
  const look = { appearanceinfo: { logoUrl, backgroundHex: '#112233' } };
  const welcome = sampleStep.welcome();
  const representative = { name: 'Nora', title: 'Host', profilePicture };
  const flow = [
    { ...welcome, content: { ...welcome.content, representative } },
    sampleStep.rating('nps', { uniqueID: 'NPSr' }),
    sampleStep.thankYou(),
  ];
  const texts = { de: { mailSubject: 'Wie war es?', mailText: 'Hallo {{name}}', text: '' } };
  const changes = {
    language: 'de',
    surveyLanguages: ['de', 'en'],
    inviteSettings: { repeatDays: 90, postalAddress: 'Dock 1', texts },
  };
  const followUps = {
    ...{ followupOnce: true, followupTwice: false, followupTextOnce: 'Noch einmal?' },
    ...{ followupTextTwice: 'Zuletzt?', followupPeriodOnce: '2d', followupPeriodTwice: '2d' },
  };
  const pack = { code: 'de', pack: { thankYou: 'Danke sehr' } };
  const answers = [
    await own.call('updatelookandfeel', look),
    await own.call('updateentity', { changes }),
    await own.call('updateemailsettings', followUps),
    await own.call('savelanguagepack', pack),
    await own.call('savewebsitesurvey', { options: { text: 'Feedback?' } }),
  ];
  for (const { status, body } of answers) expect([status, body.error]).toEqual([200, undefined]);
  await saveFlow(server, business, { flow, inviteOnly: true });
  await createWidget(server, business, { name: 'Start page' });
  return { logoUrl, profilePicture };
}

test('a location like another one has copies of all of it, and files of its own', async () => {
  const { server, business } = own;
  const { logoUrl } = await furnish();
  const first = await addLike(business.bID);
  // Of a copy, too.
  const { bID } = await addLike(first.bID);
  const [source, copy] = [await entityOf(business.bID), await entityOf(bID)];
  const kept = ['language', 'surveyLanguages', 'inviteSettings', 'emailSettings', 'showcase'];
  for (const field of [...kept, 'customLanguagePacks']) expect(copy[field]).toEqual(source[field]);
  const { publicFeedbackDetail: detail, surveySetup } = copy;
  expect(detail.appearanceInfo).toMatchObject({ backgroundHex: '#112233' });
  expect(surveySetup).toMatchObject({ version: 1, inviteOnly: true });
  expect(detail.appearanceInfo.logoUrl).toContain(`/u/${bID}/`);
  expect(JSON.stringify(copy.surveySetup)).toContain(`/u/${bID}/`);
  expect(JSON.stringify([detail, surveySetup])).not.toContain(business.bID);
  const addresses = [
    detail.appearanceInfo.logoUrl,
    surveySetup.surveyFlow[0].content.representative.profilePicture,
  ];
  for (const address of addresses) expect((await fetch(address)).status).toBe(200);
  const { body } = await own.call('fetchentitywidgets', { bID });
  expect(body.widgets).toMatchObject([{ uiData: { type: 'wall', name: 'Start page' } }]);
  const website = await own.call('getwebsitesurvey', { bID });
  expect(website.body.options.text).toBe('Feedback?');
  // The source's files may go.
  await rm(join(server.config.dataDir, 'files', 'uploads', business.bID), { recursive: true });
  expect((await fetch(logoUrl)).status).toBe(404);
  expect((await fetch(detail.appearanceInfo.logoUrl)).status).toBe(200);
  expect(await uploadsOf(bID)).toHaveLength(2);
});

test('a file that is gone drops the picture, not the location; the job repeats what was not copied', async () => {
  const { server, business } = own;
  await furnish();
  const { bID } = await addLike(business.bID);
  const folder = (id: string) => join(server.config.dataDir, 'files', 'uploads', id);
  const { logoUrl } = (await entityOf(bID)).publicFeedbackDetail.appearanceInfo;
  await rm(folder(bID), { recursive: true });
  await server.runJob('files.copy', { businessId: bID });
  expect((await fetch(logoUrl)).status).toBe(200);
  await rm(folder(business.bID), { recursive: true });
  const second = await entityOf((await addLike(business.bID)).bID);
  expect(second.publicFeedbackDetail.appearanceInfo.logoUrl).toBe('');
  expect(second.surveySetup.surveyFlow[0].content.representative).toMatchObject({
    ...{ name: 'Nora', profilePicture: '' },
  });
});

const uploadsOf = (bID: string) =>
  own.server.database
    .selectFrom('uploads')
    .select('file_key')
    .where('business_id', '=', bID)
    .where('sweep_at', 'is', null)
    .execute();
