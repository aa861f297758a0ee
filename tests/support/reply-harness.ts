import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { FailedReply } from '#contract/review-replies.ts';
import type { Review } from '#contract/reviews.ts';
import { type Business, createBusiness } from './factories.ts';
import { deleteJobs } from './queued-rebuilds.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { startFakeGoogle } from './vendors/fake-google.ts';
import { fakeReviews } from './vendors/fake-review.ts';
import { startFakeTrustpilot } from './vendors/fake-trustpilot.ts';
import { connectBySignIn } from './walk-platform-sign-in.ts';

/** The platforms on which businesses can reply. */
export type Answerable = 'gp' | 'tp';

interface Fakes {
  gp: Awaited<ReturnType<typeof startFakeGoogle>>;
  tp: Awaited<ReturnType<typeof startFakeTrustpilot>>;
}

/** The set-up of tests of replies: a server, fake platforms with three reviews each, and a new business. */
export interface ReplyHarness {
  server: TestServer;
  fakes: Fakes;
  business: Business;
  /** Makes a call of the dashboard as the owner. */
  call(name: string, body?: object): ReturnType<TestServer['post']>;
  connect(platform: Answerable): Promise<void>;
  /** The newest review as the dashboard shows it. */
  review(platform: Answerable): Promise<Review>;
  /** Asks for a reply to the newest review, with the reply that it has; null deletes it. */
  ask(platform: Answerable, text: string | null): ReturnType<TestServer['post']>;
  /** Does the queued work on replies that is due now. */
  work(): Promise<void>;
  /** The same once the time of every reply has come. */
  workLater(): Promise<void>;
  /** `status code` of an answer. */
  outcome(answer: ReturnType<TestServer['post']>): Promise<string>;
  failed(): Promise<FailedReply[]>;
  /** How often the platform was told of a reply or a deletion. */
  writes(platform: Answerable): number;
}

export function replyHarnessPerTest(): ReplyHarness {
  const stage = {} as ReplyHarness;
  beforeAll(async () => {
    stage.fakes = { gp: await startFakeGoogle(), tp: await startFakeTrustpilot() };
    const { gp, tp } = stage.fakes;
    stage.server = await startTestServer({ env: { ...gp.env, ...tp.env } });
  });
  afterAll(async () => {
    await stage.server.stop();
    await Promise.all([stage.fakes.gp.stop(), stage.fakes.tp.stop()]);
  });
  beforeEach(async () => {
    for (const fake of Object.values(stage.fakes)) {
      fake.recover();
      fake.reviews = fakeReviews(3);
      fake.requests = [];
    }
    await deleteJobs(stage.server);
    stage.business = await createBusiness(stage.server);
  });

  const call: ReplyHarness['call'] = (name, body = {}) => {
    const { bID, owner } = stage.business;
    return stage.server.post(`/api/dash/${name}`, { bID, ...body }, owner.headers);
  };

  async function review(platform: Answerable): Promise<Review> {
    const { reviews } = (await call('fetchreviews', { platform })).body;
    return reviews[0];
  }

  async function work(): Promise<void> {
    const { rows } = await sql<{ payload: object }>`
      delete from graphile_worker._private_jobs
       where key like 'reviews.send-reply:%' and run_at <= now()
      returning payload`.execute(stage.server.database);
    await Promise.all(
      rows.map(({ payload }) => stage.server.runJob('reviews.send-reply', payload)),
    );
  }

  return Object.assign(stage, {
    call,
    review,
    work,
    connect: (platform: Answerable) => connectBySignIn(stage.server, stage.business, platform),
    async ask(platform: Answerable, text: string | null) {
      const { reviewDocID, reply } = await review(platform);
      const body = { platform, reviewDocID, was: reply?.text ?? null };
      return text === null ? call('deletereply', body) : call('replytoreview', { ...body, text });
    },
    async workLater() {
      await stage.server.database
        .updateTable('pending_replies')
        .set({ due_at: new Date() })
        .where('state', '=', 'sending')
        .execute();
      await stage.server.runJob('reviews.wake-replies');
      await work();
    },
    async outcome(answer: ReturnType<TestServer['post']>) {
      const { status, body } = await answer;
      return status === 200 ? '200' : `${status} ${body.error.code}`;
    },
    failed: async () => (await call('fetchfailedreplies')).body.replies,
    writes(platform: Answerable) {
      const isWrite = /^(PUT|POST|DELETE) .*\/reply$/;
      return stage.fakes[platform].requests.filter((request) => isWrite.test(request)).length;
    },
  });
}
