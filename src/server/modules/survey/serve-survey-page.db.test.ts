import { beforeAll, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { setPlan } from '#server/modules/businesses/set-plan.ts';
import { setVideoPlan } from '#server/modules/businesses/set-video-plan.ts';
import { advanceClock } from '#tests/support/advance-clock.ts';
import { createBusiness, saveFlow } from '#tests/support/factories.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** How many milliseconds a page is cached. */
const PAGE_AGE = 250;

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

async function open(path: string, at = server): Promise<{ status: number; html: string }> {
  const response = await fetch(at.origin + path);
  return { status: response.status, html: await response.text() };
}

test.each([
  '%00abc',
  '%20',
  'ab',
  'no.body',
  'dash',
  'x'.repeat(61),
  '%F0%9F%98%80',
])('the impossible handle %s gets a page that says that the survey does not exist', async (handle) => {
  for (const path of ['f', 'feedbackevaluate']) {
    const { status, html } = await open(`/${path}/${handle}`);
    expect(status).toBe(404);
    expect(html).toContain('<!doctype html>');
  }
});

test('both addresses of a page share one rate limit, which includes cached pages', async () => {
  const { handle } = await createBusiness(server);
  const limited = await startTestServer({ on: server, env: { RATE_LIMIT: '0.0125' } });
  try {
    for (const path of [`/f/${handle}`, `/f/${handle}`, `/feedbackevaluate/${handle}`]) {
      expect((await open(path, limited)).status).toBe(200);
    }
    const refused = await fetch(`${limited.origin}/f/${handle}`, {
      headers: { accept: 'text/html' },
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).not.toContain('public');
    expect(await refused.text()).toContain('<!doctype html>');
  } finally {
    await limited.stop();
  }
});

test('every page has the security headers, and only pages without anything of the visitor can be cached by proxies', async () => {
  const { handle } = await createBusiness(server);
  const ask = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/f/${handle}${query}`, { headers });
  const shared = [await ask(''), await ask('')];
  for (const query of [
    '?lang=en',
    '?via=qr&utm_source=a',
    '?via=a&via=b',
    '?embed=1',
    '?kiosk=1',
  ]) {
    shared.push(await ask(query));
  }
  const queries = ['?i=token', '?rating=5', '?ref=a', '?order=a', '?v=1', '?via=qr&ref=a'];
  const own = await Promise.all(queries.map((query) => ask(query)));
  for (const { headers } of [...shared, ...own]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  for (const { headers } of shared) {
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
    expect(headers.get('vary')).toBe('accept-encoding, accept-language');
  }
  for (const { headers } of own) expect(headers.get('cache-control')).toBe('private, no-cache');
  const tried = await ask('?try=expired');
  expect([tried.status, tried.headers.get('cache-control')]).toEqual([403, 'private, no-cache']);
  const etag = shared[0]?.headers.get('etag') ?? '';
  expect((await ask('', { 'if-none-match': etag })).status).toBe(304);
});

test('an address by which somebody came shows the same page, and only pages of their own are left out of search', async () => {
  const { handle } = await createBusiness(server);
  const ask = async (query: string) => {
    const { headers } = await fetch(`${server.origin}/f/${handle}${query}`);
    return { etag: headers.get('etag'), robots: headers.get('x-robots-tag') };
  };
  const plain = await ask('');
  expect(plain.robots).toBeNull();
  for (const query of [
    `?via=${'q'.repeat(9000)}`,
    '?VIA=QR',
    '?lang=en&via=%3Cb%3E',
    '?utm_source=x',
  ]) {
    expect(await ask(query)).toEqual(plain);
  }
  for (const query of ['?embed=1', '?kiosk=1', '?ref=x', '?rating=5']) {
    expect([query, (await ask(query)).robots]).toEqual([query, 'noindex']);
  }
});

test('only ?embed=1 can be framed, by the allowed websites or, without a list, by all', async () => {
  const business = await createBusiness(server);
  const { bID, handle, owner } = business;
  const frameOf = async (query: string, at = handle) => {
    const { status, headers } = await fetch(`${server.origin}/f/${at}${query}`);
    const policy = headers.get('content-security-policy') ?? '';
    const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1];
    return [status, headers.get('x-frame-options'), ancestors];
  };
  const refused = ['SAMEORIGIN', "'self'"];
  for (const query of ['', '?kiosk=1', '?embed=0', '?embed=1&kiosk=1', '?ref=x']) {
    expect([query, await frameOf(query)]).toEqual([query, [200, ...refused]]);
  }
  expect(await frameOf('?embed=1')).toEqual([200, null, '*']);
  const allow = (allowedOriginSets: string[]) => {
    const changes = { showcase: { originSettings: { allowedOriginSets } } };
    return server.post('/api/dash/updateentity', { bID, changes }, owner.headers);
  };
  expect((await allow(['https://shop.example'])).status).toBe(200);
  const sites = "'self' https://shop.example https://www.shop.example";
  advanceClock(PAGE_AGE);
  await frameOf('?embed=1');
  expect(await frameOf('?embed=1')).toEqual([200, null, sites]);
  expect(await frameOf('?embed=1&rating=5')).toEqual([200, null, sites]);
  await saveFlow(server, business, { inviteOnly: true });
  advanceClock(PAGE_AGE);
  expect(await frameOf('?embed=1&lang=de')).toEqual([403, null, sites]);
  expect(await frameOf('?lang=de')).toEqual([403, ...refused]);
  expect(await frameOf('?embed=1', 'nobody-at-all')).toEqual([404, null, '*']);
  expect(await frameOf('', 'nobody-at-all')).toEqual([404, ...refused]);
});

test('a kiosk has texts of its own and no links that lead away, and tries again while it is not open', async () => {
  const business = await createBusiness(server);
  const { bID, handle, owner } = business;
  const changes = { externalPlatforms: { fb: { id: 'bakery' } } };
  await server.post('/api/dash/updateentity', { bID, changes }, owner.headers);
  const [kiosk, page] = [await open(`/f/${handle}?kiosk=1`), await open(`/f/${handle}`)];
  const actions = /"shareActions":\[[^\]]/;
  expect([kiosk.html, page.html].map((html) => actions.test(html))).toEqual([false, true]);
  expect([kiosk.html, page.html].map((html) => /"kioskTexts"|kiosk-next/.test(html))).toEqual([
    true,
    false,
  ]);
  await saveFlow(server, business, { inviteOnly: true });
  advanceClock(PAGE_AGE);
  for (const [query, isRetried] of [
    ['?kiosk=1&lang=de', true],
    ['?lang=de', false],
  ] as const) {
    const { status, html } = await open(`/f/${handle}${query}`);
    expect([status, html.includes('http-equiv="refresh"')]).toEqual([403, isRetried]);
  }
});

test('an Arabic reference of 500 letters is cut, in any variant', async () => {
  const { handle } = await createBusiness(server);
  for (const variant of ['', '&embed=1', '&kiosk=1']) {
    const { status, html } = await open(`/f/${handle}?ref=${'ط'.repeat(500)}${variant}`);
    expect(status).toBe(200);
    expect(/"reference":"(.*?)"/.exec(html)?.[1]).toBe('ط'.repeat(200));
  }
});

test('a cached page is served only to readers of its language', async () => {
  const { handle } = await createBusiness(server);
  for (const [accepted, language] of [
    ['de-AT, en;q=0.5', 'de'],
    ['-x, nl, fr', 'fr'],
    ['nl', 'en'],
    ['-x', 'en'],
    ['de', 'de'],
  ] as const) {
    const headers = { 'accept-language': accepted };
    const html = await (await fetch(`${server.origin}/f/${handle}`, { headers })).text();
    expect([accepted, html.slice(0, 31)]).toEqual([
      accepted,
      `<!doctype html><html lang="${language}" `,
    ]);
  }
});

test('shows the current name, colours and contact details of the business', async () => {
  const { bID, handle, owner } = await createBusiness(server);
  const change = (changes: object) =>
    server.post('/api/dash/updateentity', { bID, changes }, owner.headers);
  const first = (await open(`/f/${handle}`)).html;
  expect(first).toContain('How would you rate Ada’s Bakery?');
  await change({ businessInfo: { businessName: 'Bo & Co', webAddress: 'https://bo.example' } });
  advanceClock(PAGE_AGE);
  expect(await htmlOf(handle)).toContain('How was your experience with Bo &amp; Co?');
  for (const path of [`/f/${handle}`, `/f/${handle}?lang=en`]) {
    const { html } = await open(path);
    expect(html).toContain('https://bo.example');
    expect(html).not.toContain('Ada’s Bakery');
  }
  for (const backgroundHex of ['#123456', '#345612']) {
    const appearance = { backgroundHex, secondaryHex: '#654321', logoUrl: '' };
    await server.database
      .updateTable('businesses')
      .set({ appearance: JSON.stringify(appearance) })
      .where('business_id', '=', bID)
      .execute();
    advanceClock(PAGE_AGE);
    expect(await htmlOf(handle)).toContain(backgroundHex);
  }
});

test('the page of an unknown survey names nobody', async () => {
  const { status, html } = await open('/f/nobody-at-all');
  expect(status).toBe(404);
  expect(html).toContain('--band:#2f2569');
  expect(html).not.toMatch(/goodword/i);
});

// Changes by other processes take effect a moment later.
async function htmlOf(handle: string): Promise<string> {
  return (await open(`/f/${handle}`)).html;
}

test('the footer names Goodword unless the plan of the business removes it', async () => {
  const { bID, handle } = await createBusiness(server);
  const plan = (word: '1m' | '3m' | 'trial') =>
    server.database
      .transaction()
      .execute((tx) => setPlan(tx, handle, { plan: word, now: new Date() }));
  const set = (columns: { plan_ends_at?: Date | null; created_at?: Date }) =>
    server.database.updateTable('businesses').set(columns).where('business_id', '=', bID).execute();
  const expectNamed = async (isNamed: boolean) => {
    advanceClock(PAGE_AGE);
    const html = await htmlOf(handle);
    expect(html.includes('<span>Powered by Goodword</span>')).toBe(isNamed);
  };
  await expectNamed(false);
  await plan('1m');
  await expectNamed(true);
  await plan('3m');
  await expectNamed(false);
  await set({ plan_ends_at: new Date() });
  await expectNamed(true);
  await plan('trial');
  await expectNamed(false);
  await set({ created_at: new Date(Date.now() - 20 * 86_400_000) });
  await expectNamed(true);
});

test('a question takes videos while the business can store them', async () => {
  const own = await createBusiness(server);
  const allowedResponses = { text: true, video: true };
  await saveFlow(server, own, { flow: [sampleStep.open({ allowedResponses })] });
  const expectOffered = async (isOffered: boolean) => {
    advanceClock(PAGE_AGE);
    expect((await htmlOf(own.handle)).includes('"video":true')).toBe(isOffered);
  };
  await expectOffered(true);
  const uploadId = '0190a0a0-0000-7000-8000-00000000000a';
  const at = new Date();
  const key = { business_id: own.bID, upload_id: uploadId };
  const upload = {
    ...key,
    folder: 'videos',
    file_key: 'uploads/x',
    created_at: at,
    arrived_at: at,
  };
  await server.database.insertInto('uploads').values(upload).execute();
  const video = { size: 1, media_type: 'video/mp4', width: 2, height: 2, has_audio: true };
  const hour = 60 * 60_000;
  const stored = { ...key, ...video, duration_ms: hour, arrived_at: at };
  await server.database.insertInto('videos').values(stored).execute();
  await expectOffered(false);
  await server.database
    .transaction()
    .execute((tx) => setVideoPlan(tx, own.handle, { videoPlan: 'videom', now: at }));
  await expectOffered(true);
});

test('shows the survey of the business that currently has the handle', async () => {
  const one = await createBusiness(server);
  const other = await createBusiness(server, one.owner);
  const flowAsking = (ask: string) => ({ flow: [sampleStep.rating('star', { content: { ask } })] });
  await saveFlow(server, one, flowAsking('Was one good?'));
  await saveFlow(server, other, flowAsking('Was the other good?'));
  expect((await open(`/f/${one.handle}`)).html).toContain('Was one good?');
  await server.database
    .updateTable('handles')
    .set({ business_id: other.bID })
    .where('handle', '=', one.handle)
    .execute();
  advanceClock(PAGE_AGE);
  expect(await htmlOf(one.handle)).toContain('Was the other good?');
});
