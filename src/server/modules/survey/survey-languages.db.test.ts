import { beforeAll, expect, test } from 'vitest';
import { defaultFlow } from '#domain/survey-flow/default-flow.ts';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { advanceClock } from '#tests/support/advance-clock.ts';
import {
  type Business,
  createBusiness,
  offerLanguages,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

/** How many milliseconds a page is cached. */
const PAGE_AGE = 250;

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const OWN_QUESTION = [sampleStep.rating('star', { content: { ask: 'How was the bread?' } })];

async function createBakery(): Promise<Business> {
  const business = await createBusiness(server);
  await saveFlow(server, business, { flow: OWN_QUESTION });
  return business;
}

/** What a browser with these languages gets. */
async function page({ handle }: Business, browser: string, query = '') {
  advanceClock(PAGE_AGE);
  const url = `${server.origin}/f/${handle}${query}`;
  const html = await (await fetch(url, { headers: { 'accept-language': browser } })).text();
  return {
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    menu: [...html.matchAll(/hrefLang="(\w+)"/gi)].map((match) => match[1]),
    asksForBread: html.includes('How was the bread?'),
  };
}

test('own questions are asked in the business’s language, until it offers more', async () => {
  const bakery = await createBakery();
  const own = { language: 'en', menu: [], asksForBread: true };
  expect(await page(bakery, 'de')).toEqual(own);
  expect(await page(bakery, 'de', '?lang=de')).toEqual(own);
  await offerLanguages(server, bakery, ['de', 'en']);
  expect(await page(bakery, 'de')).toEqual({ ...own, language: 'de', menu: ['en', 'de'] });
  expect(await page(bakery, 'fr, de')).toMatchObject({ language: 'de' });
  expect(await page(bakery, 'fr')).toMatchObject({ language: 'en' });
  await offerLanguages(server, bakery, null);
  expect(await page(bakery, 'de')).toEqual(own);
});

test('the languages follow the saved survey and the business’s own texts', async () => {
  const business = await createBusiness(server);
  const { bID, owner } = business;
  expect((await page(business, 'de')).menu).toHaveLength(8);
  await saveFlow(server, business, { flow: OWN_QUESTION });
  expect(await page(business, 'de')).toMatchObject({ language: 'en', menu: [] });
  await saveFlow(server, business, { flow: [...defaultFlow()] });
  expect(await page(business, 'de')).toMatchObject({ language: 'de' });
  const replace = (code: string, text: string) =>
    server.post(
      '/api/dash/savelanguagepack',
      { bID, code, pack: { welcomeHeading: text } },
      owner.headers,
    );
  await replace('en', 'How was the bread?');
  expect(await page(business, 'de')).toMatchObject({ language: 'en', menu: [] });
  await replace('de', 'Wie war das Brot?');
  expect(await page(business, 'de')).toMatchObject({ language: 'de', menu: ['en', 'de'] });
});

test('two browsers that get the same language of one business may get different ones of another', async () => {
  const bakery = await createBakery();
  await offerLanguages(server, bakery, ['en', 'fr']);
  expect(await page(bakery, 'de, fr')).toMatchObject({ language: 'fr' });
  expect(await page(bakery, 'de, en')).toMatchObject({ language: 'en' });
  expect(await page(bakery, 'de')).toMatchObject({ language: 'en' });
});

test('an answer is stored in an offered language', async () => {
  const bakery = await createBakery();
  const start = async () => {
    const { sessionID } = await startRespondent(server, bakery.handle, { language: 'de' });
    const session = await server.database
      .selectFrom('feedback_sessions')
      .select('language')
      .where('business_id', '=', bakery.bID)
      .where('session_id', '=', sessionID)
      .executeTakeFirstOrThrow();
    return session.language;
  };
  expect(await start()).toBe('en');
  await offerLanguages(server, bakery, ['de']);
  expect(await start()).toBe('de');
});

test('the entity has the chosen languages, null without a choice, and the activity records the change', async () => {
  const bakery = await createBakery();
  const { bID, owner } = bakery;
  const read = async () =>
    (await server.post('/api/dash/getentity', { bID }, owner.headers)).body.surveyLanguages;
  expect(await read()).toBeNull();
  await offerLanguages(server, bakery, ['en', 'de']);
  expect(await read()).toEqual(['en', 'de']);
  await server.post('/api/dash/updateentity', { bID, changes: { language: 'en' } }, owner.headers);
  expect(await read()).toEqual(['en', 'de']);
  const { body } = await server.post('/api/dash/fetchactivity', { bID }, owner.headers);
  expect(JSON.stringify(body)).toContain('"after":{"surveyLanguages":["en","de"]}');
});

test('refuses no language, a repeated one and an unknown one', async () => {
  const bakery = await createBakery();
  for (const surveyLanguages of [[], ['en', 'en'], ['nl'], 'en']) {
    const body = { bID: bakery.bID, changes: { surveyLanguages } };
    const { status } = await server.post('/api/dash/updateentity', body, bakery.owner.headers);
    expect(status).toBe(422);
  }
});

test('Learn has six languages, but what was chosen before stays until the business chooses again', async () => {
  const { bID, handle, owner } = await createBusiness(server);
  const setPlan = (stripe_plan: '1m' | '2m') =>
    server.database
      .updateTable('businesses')
      .set({ stripe_plan })
      .where('business_id', '=', bID)
      .execute();
  const menu = async () => (await page({ bID, handle, owner }, 'en')).menu.length;
  const choose = async (surveyLanguages: readonly string[] | null) => {
    const body = { bID, changes: { surveyLanguages } };
    const answer = await server.post('/api/dash/updateentity', body, owner.headers);
    return [answer.status, answer.body.error?.message ?? ''];
  };
  const all = ['en', 'de', 'fr', 'pt', 'es', 'it', 'ar', 'he'];
  await setPlan('1m');
  expect(await menu()).toBe(6);
  const refusal = 'Your plan includes 6 survey languages. Engage gives you all of them.';
  expect(await choose(all.slice(0, 7))).toEqual([402, refusal]);
  // The business's own counts.
  expect(await choose(all.slice(1, 7))).toEqual([402, refusal]);
  expect(await choose(all.slice(0, 6))).toEqual([200, '']);
  expect(await choose(null)).toEqual([200, '']);
  expect(await menu()).toBe(6);
  await setPlan('2m');
  expect(await choose(all)).toEqual([200, '']);
  await setPlan('1m');
  expect(await menu()).toBe(8);
  // Fewer, step by step, but none that was not there.
  expect(await choose(all.slice(0, 7))).toEqual([200, '']);
  expect(await choose([...all.slice(0, 6), 'he'])).toEqual([402, refusal]);
});
