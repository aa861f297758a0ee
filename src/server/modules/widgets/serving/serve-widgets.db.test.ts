import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Business,
  createBusiness,
  createUser,
  createWidget,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { loadWidget } from '#tests/support/load-widget.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { markForShowcase, showTestimonial } from '#tests/support/testimonials.ts';

let server: TestServer;
let owner: SignedInUser;
let business: Business;
let widgetID: string;

beforeAll(async () => {
  server = await sharedServer();
  owner = await createUser(server);
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
  await showTestimonial(server, business, { text: 'Good bread.' });
  widgetID = (await createWidget(server, business)).widgetID;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers, redirect: 'manual' });
const post = (call: string, body: object) =>
  server.post(`/api/dash/${call}`, { bID: business.bID, ...body }, business.owner.headers);
const build = () => post('buildwidget', { widgetIDs: [widgetID] });
const folder = () => join(server.config.dataDir, 'files/widgets', widgetID);

function corePath(pointer: string): string {
  return `/w/${/"(core\/[0-9a-f]+\.js)"/.exec(pointer)?.[1]}`;
}

test('lets every page load a widget, cache its files permanently, and check for a new build after 5 s', async () => {
  const pointer = await get(`/w/${widgetID}.js`);
  const { path } = await loadWidget(server, widgetID);
  const files = [await get(path), await get(corePath(await pointer.text()))];
  for (const response of [pointer, ...files]) {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.has('set-cookie')).toBe(false);
  }
  expect(pointer.headers.get('cache-control')).toBe('public, max-age=5');
  for (const { headers } of files) {
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

test('sends files as compressed at build time', async () => {
  const { path } = await loadWidget(server, widgetID);
  const plain = await (await get(path, { 'accept-encoding': 'identity' })).text();
  for (const encoding of ['gzip', 'br']) {
    const response = await get(path, { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.text()).toBe(plain);
  }
  expect((await readdir(folder())).map((name) => name.replace(/^[0-9a-f]+/, '')).sort()).toEqual([
    ...['.html', '.js', '.page.html'].flatMap((kind) => [kind, `${kind}.br`, `${kind}.gz`]),
    'pointer.json',
  ]);
});

test('returns 404 without its file, and no path leads out of the store', async () => {
  const hash = '0'.repeat(20);
  for (const path of [
    `/w/${widgetID}/${hash.slice(1)}.js`,
    `/w/${randomUUID()}/${hash}.js`,
    `/w/core/${hash}.js`,
    `/w/..%2f..%2f${hash}/${hash}.js`,
    `/w/${widgetID}/pointer.json`,
    `/w/${widgetID}`,
  ]) {
    const { status } = await get(path);
    expect([path, [302, 404].includes(status)]).toEqual([path, true]);
    if (status === 302) expect((await get(path)).headers.get('location')).toBe('/dash/home');
  }
});

test('warns once for an unknown id, whatever the id contains', async () => {
  for (const unknown of [randomUUID(), 'x', '%22%2Balert(1)%2B%22', `${widgetID}x`]) {
    const response = await get(`/w/${unknown}.js`);
    expect(response.status).toBe(200);
    const script = await response.text();
    expect(script).not.toContain('alert');
    const warnings: string[] = [];
    const page = { console: { warn: (text: string) => warnings.push(text) }, window: {} };
    const run = new Function('window', 'console', script);
    run(page.window, page.console);
    run(page.window, page.console);
    expect(warnings).toEqual([expect.stringMatching(/^Testimonials: widget .*not found/)]);
  }
});

test('serves twelve usual testimonials in at most 10 kB overall', async () => {
  for (let i = 0; i < 12; i += 1) {
    const text = Array.from(
      { length: 30 },
      (_, word) => `w${((i * 31 + word) * 7919) % 9973}`,
    ).join(' ');
    await showTestimonial(server, business, {
      text,
      name: `Customer ${i}`,
      company: `Company ${i}`,
    });
  }
  await build();
  const { path, data } = await loadWidget(server, widgetID);
  expect(data.items).toHaveLength(12);
  const pointer = await (await get(`/w/${widgetID}.js`)).text();
  const first = await (await get(path)).text();
  expect(gzipSync(pointer).length + gzipSync(first).length).toBeLessThan(10_000 - 4_500);
});

describe('the last good build', () => {
  test('is served while the database is unavailable', async () => {
    const alone = await startTestServer();
    const own = await createBusiness(alone);
    await showTestimonial(alone, own, { text: 'Still here.' });
    const widget = await createWidget(alone, own);
    const [url] = alone.connectionString.split('?');
    const name = url?.split('/').at(-1) ?? '';
    await sql`${sql.raw(`alter database ${name} with allow_connections false`)}`.execute(
      server.database,
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
      server.database,
    );
    expect((await fetch(`${alone.origin}/healthz`)).status).toBe(503);
    const { data } = await loadWidget(alone, widget.widgetID);
    expect(data.items.map(({ text }) => text)).toEqual(['Still here.']);
    await sql`${sql.raw(`alter database ${name} with allow_connections true`)}`.execute(
      server.database,
    );
    await alone.stop();
  });

  test('is served while builds fail, and other widgets are built', async () => {
    const other = await createWidget(server, business);
    await showTestimonial(server, business, { text: 'New.' });
    await sql`update widgets set ui_data = ui_data || '{"type": "x"}' where widget_id = ${widgetID}`.execute(
      server.database,
    );
    await expect(server.runJob('widgets.rebuild', { businessId: business.bID })).rejects.toThrow(
      `widgets.ui_data of ${widgetID} cannot be read. `,
    );
    expect((await post('fetchentitywidgets', {})).body.widgets).toMatchObject([
      { widgetID: other.widgetID },
    ]);
    expect((await loadWidget(server, widgetID)).data.items.map(({ text }) => text)).toEqual([
      'Good bread.',
    ]);
    await expect
      .poll(async () => (await loadWidget(server, other.widgetID)).data.items.length)
      .toBe(2);
  });

  test('is restored on a disk that never had it', async () => {
    const { connectionString, dataDir } = { ...server, ...server.config };
    expect(connectionString).toBeTruthy();
    const moved = await startTestServer({ on: server, env: { DATA_DIR: `${dataDir}-moved` } });
    expect((await loadWidget(moved, widgetID)).exists).toBe(false);
    await moved.begin();
    await moved.runJob('widgets.rebuild', { businessId: business.bID });
    await expect.poll(async () => (await loadWidget(moved, widgetID)).exists).toBe(true);
    await moved.stop();
  });

  test('replaces an unreadable pointer; without one, pages get a warning', async () => {
    await loadWidget(server, widgetID);
    await writeFile(join(folder(), 'pointer.json'), '{');
    await sleep(300);
    expect((await loadWidget(server, widgetID)).data.items).toHaveLength(1);
    const other = await createWidget(server, business);
    await writeFile(
      join(server.config.dataDir, 'files/widgets', other.widgetID, 'pointer.json'),
      '{}',
    );
    const response = await get(`/w/${other.widgetID}.js`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.text()).toContain('is unavailable');
    await build();
  });
});

test('removes earlier builds, and redirects pages that request one to the current build', async () => {
  const before = await loadWidget(server, widgetID);
  await showTestimonial(server, business, { text: 'New.' });
  await build();
  const after = await loadWidget(server, widgetID);
  expect(after.path).not.toBe(before.path);
  await writeFile(join(folder(), 'stray'), '');
  await build();
  const files = await readdir(folder());
  const file = after.path.split('/').at(-1);
  expect(files).toEqual(expect.arrayContaining([file, `${file}.br`, `${file}.gz`]));
  const hashes = files.filter((name) => name !== 'pointer.json').map((name) => name.slice(0, 20));
  // Of the module and of the HTML without a script.
  expect(new Set(hashes).size).toBe(2);
  const fresh = await startTestServer({ env: { DATA_DIR: server.config.dataDir } });
  const response = await fetch(fresh.origin + before.path);
  expect(response.redirected).toBe(true);
  expect(await response.text()).toContain('New.');
  await fresh.stop();
});

describe('with page rules, a page that has an earlier build', () => {
  const LONG = 'Long words. '.repeat(100);
  const uiData = (changes: object = {}) => ({
    type: 'wall',
    pages: [{ address: '/shop/*', tags: ['shop'] }],
    ...changes,
  });
  const change = (changes?: object) =>
    post('updateremovewidget', { widgetID, uiData: uiData(changes) });

  beforeEach(async () => {
    const { sessionID } = await showTestimonial(server, business, { text: `${LONG}Erased.` });
    await markForShowcase(server, business, { sessionID, tag: 'shop', intent: 'addtag' });
    await change();
  });

  /** The paths that a page requests: of its first view, and of the full content. */
  async function viewOf(page: 'shop' | 'elsewhere') {
    const script = await (await get(`/w/${widgetID}.js`)).text();
    const [shop, elsewhere] = script.match(new RegExp(`${widgetID}/[0-9a-f]+\\.js`, 'g')) ?? [];
    const first = `/w/${page === 'shop' ? shop : elsewhere}`;
    const more = /import\("\.\/([0-9a-f]+\.js)"/.exec(await (await get(first)).text())?.[1];
    return { first, whole: `/w/${widgetID}/${more}` };
  }

  async function eraseAndWrite(text: string): Promise<void> {
    await sql`delete from showcased_entries where business_id = ${business.bID}`.execute(
      server.database,
    );
    const { sessionID } = await showTestimonial(server, business, { text: LONG + text });
    await markForShowcase(server, business, { sessionID, tag: 'shop', intent: 'addtag' });
    await showTestimonial(server, business, { text: `${LONG}For others.` });
    await build();
  }

  const follow = async (path: string) => {
    const response = await fetch(server.origin + path);
    return { status: response.status, path: new URL(response.url).pathname };
  };

  test('gets both files of the same view, and nothing that was erased', async () => {
    const [shop, elsewhere] = [await viewOf('shop'), await viewOf('elsewhere')];
    await eraseAndWrite('Later.');
    await eraseAndWrite('Now.');
    const [shopNow, elsewhereNow] = [await viewOf('shop'), await viewOf('elsewhere')];
    for (const [before, now] of [
      [shop, shopNow],
      [elsewhere, elsewhereNow],
    ] as const) {
      expect(now.whole).not.toBe(before.whole);
      expect(await follow(before.first)).toEqual({ status: 200, path: now.first });
      expect(await follow(before.whole)).toEqual({ status: 200, path: now.whole });
      const text = await (await fetch(server.origin + before.whole)).text();
      expect(text).toContain('Now.');
      expect(text).not.toMatch(/Erased|Later/);
    }
    expect(await (await get(shopNow.whole)).text()).not.toContain('For others.');
  });

  test('gets the general view once its rule is gone, or nothing if there is none', async () => {
    const shop = await viewOf('shop');
    const pages = [{ address: '/blog', tags: ['blog'] }];
    await change({ pages });
    await eraseAndWrite('Now.');
    expect((await follow(shop.whole)).path).toBe((await viewOf('elsewhere')).whole);
    await change({ pages, onlyOnPages: true });
    await eraseAndWrite('Only on the blog.');
    expect((await get(shop.whole)).status).toBe(404);
  });
});

describe('restricted to sites', () => {
  beforeEach(async () => {
    const showcase = { originSettings: { allowedOriginSets: ['shop.example', '*.shop.example'] } };
    expect((await post('updateentity', { changes: { showcase } })).status).toBe(200);
    await build();
  });

  test('sends no data to a foreign page, data to an allowed one, and is never cached', async () => {
    const pointer = await get(`/w/${widgetID}.js`, { origin: 'https://evil.example' });
    expect([pointer.status, pointer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await pointer.text()).not.toContain('Good bread.');
    const { path } = await pathOf(widgetID);
    for (const origin of [
      'https://evil.example',
      'https://shop.example.evil.example',
      'null',
      '',
    ]) {
      const response = await get(path, origin ? { origin } : {});
      expect([origin, response.status]).toEqual([origin, 403]);
      expect(response.headers.has('access-control-allow-origin')).toBe(false);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toBe('');
    }
    for (const origin of [
      'https://shop.example',
      'https://www.shop.example',
      'http://a.shop.example:8080',
    ]) {
      const response = await get(path, { origin });
      expect([origin, response.status]).toEqual([origin, 200]);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('vary')).toContain('origin');
      expect(await response.text()).toContain('Good bread.');
    }
  });

  test('uses another file name than an unrestricted copy', async () => {
    const restricted = await pathOf(widgetID);
    await post('updateentity', {
      changes: { showcase: { originSettings: { allowedOriginSets: [] } } },
    });
    await build();
    expect((await pathOf(widgetID)).path).not.toBe(restricted.path);
  });

  test('names an invalid site in the error', async () => {
    const showcase = { originSettings: { allowedOriginSets: ['shop.example', 'no site'] } };
    const { status, body } = await post('updateentity', { changes: { showcase } });
    expect([status, Object.keys(body.error.fields)]).toEqual([
      422,
      ['changes.showcase.originSettings.allowedOriginSets.1'],
    ]);
  });

  test('is open again after the immediate rebuild once no site is named', async () => {
    const showcase = { originSettings: { allowedOriginSets: [] } };
    await sql`delete from graphile_worker._private_jobs`.execute(server.database);
    await post('updateentity', { changes: { showcase } });
    const { rows } =
      await sql`select from graphile_worker._private_jobs where run_at <= now()`.execute(
        server.database,
      );
    expect(rows).toHaveLength(1);
    await server.runJob('widgets.rebuild', { businessId: business.bID });
    await expect
      .poll(async () => (await get(`/w/${widgetID}.js`)).headers.get('cache-control'))
      .toBe('public, max-age=5');
  });

  async function pathOf(id: string) {
    const script = await (await get(`/w/${id}.js`)).text();
    return { path: `/w/${new RegExp(`"(${id}/[0-9a-f]+\\.js)"`).exec(script)?.[1]}` };
  }
});

test('shows a new mark after the rebuild it scheduled', async () => {
  const { sessionID } = await showTestimonial(server, business, { text: 'Second.' });
  const { rows } = await sql<{ payload: { businessId: string } }>`
    select payload from graphile_worker._private_jobs where key = ${`widgets.rebuild:${business.bID}`}`.execute(
    server.database,
  );
  expect(rows).toHaveLength(1);
  await server.runJob('widgets.rebuild', rows[0]?.payload ?? {});
  await expect.poll(async () => (await loadWidget(server, widgetID)).data.items.length).toBe(2);
  await markForShowcase(server, business, { sessionID, intent: 'unmark' });
  await server.runJob('widgets.rebuild', rows[0]?.payload ?? {});
  await expect.poll(async () => (await loadWidget(server, widgetID)).data.items.length).toBe(1);
});
