import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReviewPlatformCode, reviewDisplay } from '#domain/review-platforms.ts';
import { composeReviews } from '#server/compose/compose-dependencies.ts';
import { readInstallationSecrets } from '#server/platform/installation-secrets.ts';
import { createLog } from '#server/platform/log.ts';
import { type Business, createBusiness } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { startFakeFacebook } from '#tests/support/vendors/fake-facebook.ts';
import { startFakeFoursquare } from '#tests/support/vendors/fake-foursquare.ts';
import { startFakeG2 } from '#tests/support/vendors/fake-g2.ts';
import { startFakeGoogle } from '#tests/support/vendors/fake-google.ts';
import { type FakeReview, fakeReview } from '#tests/support/vendors/fake-review.ts';
import { startFakeTripadvisor } from '#tests/support/vendors/fake-tripadvisor.ts';
import { startFakeTrustpilot } from '#tests/support/vendors/fake-trustpilot.ts';
import { startFakeYelp } from '#tests/support/vendors/fake-yelp.ts';
import { agreeOnPlatform, pressConnect } from '#tests/support/walk-platform-sign-in.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { reviewJobs } from './jobs.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Yelp and Foursquare deliver a few; the others deliver all. */
const STORED = { gp: 1000, fb: 1000, tp: 1000, g2: 1000, ye: 7, fs: 50 } as const;
type StoredPlatform = keyof typeof STORED;
const PLATFORMS = Object.keys(STORED) as StoredPlatform[];
/** Addresses that the installation's keys are enough for. */
const PROFILES = {
  tp: 'trustpilot.com/review/demo.example',
  g2: 'g2.com/products/demo',
  ye: 'yelp.com/biz/yelp0Demo_1-AbCdEfGhIj',
  fs: 'foursquare.com/v/4b0588f1f964a520d4dd22e3',
  ta: 'tripadvisor.com/Hotel_Review-g1-d60745',
};

let time = Date.now();
const now = () => new Date(time);

let fakes: Awaited<ReturnType<typeof startFakes>>;
let server: TestServer;
let business: Business;
let dependencies: ImportDependencies;

async function startFakes() {
  return {
    gp: await startFakeGoogle({ now }),
    fb: await startFakeFacebook({ now }),
    tp: await startFakeTrustpilot({ now }),
    g2: await startFakeG2(),
    ye: await startFakeYelp(),
    fs: await startFakeFoursquare(),
    ta: await startFakeTripadvisor(),
  };
}

beforeAll(async () => {
  fakes = await startFakes();
  const env = Object.assign({}, ...Object.values(fakes).map((fake) => fake.env));
  server = await startTestServer({ env });
  business = await createBusiness(server);
  const { config, database } = server;
  const secrets = await readInstallationSecrets(database, config.authSecrets);
  const composed = composeReviews({ config, database, distDir: '' }, secrets);
  dependencies = { ...composed, clock: { now } };
});
afterAll(async () => {
  await server.stop();
  await Promise.all(Object.values(fakes).map((fake) => fake.stop()));
});

const post = (path: string, body: object) =>
  server.post(path, { bID: business.bID, ...body }, business.owner.headers);

async function runJob(id: string, payload: object = {}): Promise<void> {
  const bound = reviewJobs(dependencies).find(({ job }) => job.id === id);
  await bound?.run(payload, { now: now(), log: createLog('silent') });
}

/** Works everything that is due, as a worker would: pages until none is due, then what may be stored no longer. */
async function work(): Promise<void> {
  for (let pages = 0; ; pages += 1) {
    if (pages > 500) throw new Error('The imports never end.');
    const due = await server.database
      .selectFrom('review_imports')
      .select('platform')
      .where('business_id', '=', business.bID)
      .where('due_at', '<=', now())
      .execute();
    if (due.length === 0) break;
    for (const { platform } of due) {
      await runJob('reviews.import', { businessId: business.bID, platform });
    }
  }
  await runJob('reviews.delete-expired');
}

async function connectAll(): Promise<void> {
  for (const platform of ['gp', 'fb'] as const) {
    const back = await agreeOnPlatform(server, business, platform);
    const { signInID } = await pressConnect(back, business.owner.cookie);
    const { body } = await post('/api/dash/listplatformprofiles', { signInID });
    const choice = { signInID, externalID: body.profiles[0].externalID };
    expect((await post('/api/dash/chooseplatformprofile', choice)).status).toBe(200);
  }
  for (const [platform, profileURLOrID] of Object.entries(PROFILES)) {
    const { status } = await post('/api/addprofile', { platform, profileURLOrID });
    expect([platform, status]).toEqual([platform, 200]);
  }
}

let written = 0;

/** Some customers write, one changes their mind, and one review disappears. */
function live(reviews: FakeReview[]): FakeReview[] {
  written += 2;
  const fresh = [written, written + 1].map((id) =>
    fakeReview(-id, { createdAt: new Date(time - HOUR), text: `Written ${id}` }),
  );
  const [changed, ...others] = [...fresh, ...reviews];
  const edited = changed && { ...changed, text: `${changed.text}, edited`, updatedAt: now() };
  const all = edited ? [edited, ...others] : others;
  return all.length > 12 ? all.toSpliced(7, 1) : all;
}

interface StoredRow {
  platform: ReviewPlatformCode;
  unique_id: string;
  text: string;
  source: string;
  stored_until: Date | null;
}

function readStored(): Promise<StoredRow[]> {
  return server.database
    .selectFrom('reviews')
    .select(['platform', 'unique_id', 'text', 'source', 'stored_until'])
    .where('business_id', '=', business.bID)
    .orderBy('reviewed_at', 'desc')
    .execute() as Promise<StoredRow[]>;
}

/** Nothing doubled, nothing beyond its term, nothing of platforms whose reviews may not be stored. */
function expectLawful(rows: readonly StoredRow[]): void {
  const keys = rows.map(({ platform, unique_id }) => `${platform} ${unique_id}`);
  expect(new Set(keys).size).toBe(keys.length);
  const stale = rows.filter(({ stored_until: until }) => until !== null && until <= now());
  expect(stale).toEqual([]);
  expect(rows.filter(({ platform }) => platform === 'ta')).toEqual([]);
}

/** Every review that the platform delivers, as it reads today, and no other. */
function expectComplete(rows: readonly StoredRow[]): void {
  for (const platform of PLATFORMS) {
    const stored = rows.filter((row) => row.platform === platform).map(({ text }) => text);
    const delivered = fakes[platform].reviews.slice(0, STORED[platform]).map(({ text }) => text);
    const isAsDelivered = delivered.every((text) => stored.some((one) => one.includes(text)));
    expect([platform, stored.length, isAsDelivered]).toEqual([platform, delivered.length, true]);
  }
}

test('a year of all platforms doubles, misses and outstays nothing', async () => {
  const showcase = { changes: { showcase: { autoShowcaseReviews: true } } };
  await post('/api/dash/updateentity', showcase);
  for (const fake of Object.values(fakes)) fake.reviews = live(live([]));
  await connectAll();
  time = Date.now();
  await work();
  expectComplete(await readStored());
  // A first week in steps of 12 hours, then of two weeks; a full import is due at least weekly.
  const steps = [...Array<number>(14).fill(12 * HOUR), ...Array<number>(26).fill(14 * DAY)];
  for (const [index, step] of steps.entries()) {
    time += step;
    for (const fake of Object.values(fakes)) fake.reviews = live(fake.reviews);
    if (index % 9 === 4) fakes.tp.failNext({ kind: 'status', status: 503 });
    await work();
    // An outage is over after its pause.
    time += 5 * 60_000;
    await work();
    const rows = await readStored();
    expectLawful(rows);
    if (step === 14 * DAY) expectComplete(rows);
  }
  expect(time).toBeGreaterThan(Date.now() + 360 * DAY);
  await expectAttribution();
}, 120_000);

/** The wall names the platform of every review that search engines may store. */
async function expectAttribution(): Promise<void> {
  const page = await fetch(`${server.origin}/wall/${business.handle}`);
  const html = await page.text();
  for (const platform of ['gp', 'fb', 'tp', 'g2'] as const) {
    expect(html).toContain(`Review on ${reviewDisplay(platform, 'key').attribution}`);
  }
  expect(html).not.toMatch(/Review on (Yelp|Powered by Foursquare|Tripadvisor)/);
}

test('reviews that may be stored for a day go when the platform stays silent for longer', async () => {
  fakes.ye.failNext({ kind: 'status', status: 503, times: 500 });
  const ofYelp = async () => (await readStored()).filter(({ platform }) => platform === 'ye');
  expect((await ofYelp()).length).toBeGreaterThan(0);
  for (let hours = 0; hours < 26; hours += 2) {
    time += 2 * HOUR;
    await work();
  }
  expect(await ofYelp()).toEqual([]);
  fakes.ye.recover();
  time += 13 * HOUR;
  await work();
  expect((await ofYelp()).length).toBeGreaterThan(0);
});
