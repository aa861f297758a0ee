import { runInNewContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_WEBSITE_SURVEY, type WebsiteSurvey } from '#domain/website-survey.ts';
import { advanceClock } from '#tests/support/advance-clock.ts';
import { type Business, createBusiness, saveFlow } from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

/** Milliseconds for which the server caches a script. */
const SCRIPT_AGE = 1_000;

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

async function script(handle: string, headers: Record<string, string> = {}) {
  advanceClock(SCRIPT_AGE);
  return fetch(`${server.origin}/s/${handle}.js`, { headers });
}

/** What a script that only warns says in the console of a page that includes it twice. */
async function warnings(handle: string): Promise<string[]> {
  const said: string[] = [];
  const page = { console: { warn: (text: string) => said.push(text) }, window: {} };
  const code = await (await script(handle)).text();
  runInNewContext(code + code, page);
  return said;
}

function save({ bID, owner }: Business, changes: Partial<WebsiteSurvey>) {
  return server.post('/api/dash/savewebsitesurvey', { bID, options: changes }, owner.headers);
}

test('changes leave the other options, and the code for the website stays the same', async () => {
  const own = await createBusiness(server);
  const get = async () =>
    (await server.post('/api/dash/getwebsitesurvey', { bID: own.bID }, own.owner.headers)).body;
  const before = await get();
  expect(before).toEqual({
    options: DEFAULT_WEBSITE_SURVEY,
    scriptURL: `${server.config.baseUrl}/s/${own.handle}.js`,
    storageKey: `goodword-survey-${own.bID}`,
  });
  const changes = { kind: 'tab', text: 'Say hi' } as const;
  expect((await save(own, { notOnPages: ['/checkout/*'] })).status).toBe(200);
  expect((await save(own, changes)).status).toBe(200);
  expect(await get()).toEqual({
    ...before,
    options: { ...DEFAULT_WEBSITE_SURVEY, ...changes, notOnPages: ['/checkout/*'] },
  });
});

test.each([
  ['text', { text: 'x'.repeat(31) }],
  ['colour', { colour: 'red' }],
  ['onlyOnPages.0', { onlyOnPages: ['shop'] }],
  ['notOnPages', { notOnPages: Array.from({ length: 51 }, (_, page) => `/${page}`) }],
  ['share', { share: 0 }],
  ['afterSeconds', { kind: 'popup', afterSeconds: null, onLeaving: false }],
] as const)('refuses a wrong %s by its field', async (field, changes) => {
  const own = await createBusiness(server);
  const { status, body } = await save(own, changes as Partial<WebsiteSurvey>);
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [`options.${field}`]]);
});

test('a website gets what was saved last, as a script that is cached for less than a minute', async () => {
  const own = await createBusiness(server);
  expect(await (await script(own.handle)).text()).toContain('Give feedback');
  await save(own, { text: 'Tell the baker', colour: '#FFF3C4', onlyOnPages: ['/shop/*'] });
  const found = await script(own.handle);
  const { headers } = found;
  expect(found.status).toBe(200);
  expect(
    Number(/^public, max-age=(\d+)$/.exec(headers.get('cache-control') ?? '')?.[1]),
  ).toBeLessThan(59);
  expect(headers.get('content-type')).toContain('text/javascript');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const code = await found.text();
  expect(code).toContain('Tell the baker');
  // Dark text on a light colour.
  expect(code).toContain('"background":"#fff3c4","ink":"#181724"');
  const etag = headers.get('etag') ?? '';
  expect((await script(own.handle, { 'if-none-match': etag })).status).toBe(304);
});

test('a former handle leads to the same survey', async () => {
  const own = await createBusiness(server);
  const feedbackaddresshandle = `${own.handle}-new`;
  const body = { bID: own.bID, feedbackaddresshandle };
  expect((await server.post('/api/dash/updatelookandfeel', body, own.owner.headers)).status).toBe(
    200,
  );
  const code = await (await script(own.handle)).text();
  expect(code).toContain(`/f/${feedbackaddresshandle}?via=website&embed=1`);
});

test('a language that the survey no longer offers is the choice of the visitor again', async () => {
  const own = await createBusiness(server);
  const offer = (surveyLanguages: string[]) => {
    const body = { bID: own.bID, changes: { surveyLanguages } };
    return server.post('/api/dash/updateentity', body, own.owner.headers);
  };
  await save(own, { language: 'ar' });
  expect((await offer(['en', 'ar'])).status).toBe(200);
  expect(await (await script(own.handle)).text()).toMatch(/"text":"شاركنا رأيك".*lang=ar/);
  expect((await offer(['en'])).status).toBe(200);
  const code = await (await script(own.handle)).text();
  expect(code).toContain('"text":"Give feedback"');
  expect(code).not.toContain('lang=ar');
});

test('a survey for invited people only, and an unknown one, warn once and show nothing', async () => {
  const own = await createBusiness(server);
  await saveFlow(server, own, { inviteOnly: true });
  expect(await warnings(own.handle)).toEqual([expect.stringContaining('only invited people')]);
  for (const handle of ['nobody-at-all', 'dash', '%00', 'x'.repeat(90)]) {
    expect(await warnings(handle)).toEqual([expect.stringContaining('no survey')]);
  }
});

test('a closed business warns once and shows nothing', async () => {
  const own = await createBusiness(server);
  await server.database
    .updateTable('businesses')
    .set({ closed_at: new Date(), closed_reason: 'deleted', closing_id: own.bID })
    .where('business_id', '=', own.bID)
    .execute();
  expect(await warnings(own.handle)).toHaveLength(1);
});
