import { expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { replyHarnessPerTest } from '#tests/support/reply-harness.ts';
import { storeReviews } from '#tests/support/reviews.ts';

const own = replyHarnessPerTest();
const DAY = 86_400_000;

/** A review on Capterra from a file; returns its id. */
async function fromFile(): Promise<string> {
  const seeds = [{ reviewedAt: new Date(Date.now() - DAY), name: 'Ana', text: 'Good' }];
  const [id = ''] = await storeReviews(own.server, own.business.bID, { platform: 'ca', seeds });
  return id;
}

const record = (reviewDocID: string, was: string | null, text: string | null) =>
  own.call('recordreply', { platform: 'ca', reviewDocID, was, text });

async function listed(answered: boolean) {
  const { body } = await own.call('fetchreviews', { platform: 'ca', answered });
  return body.reviews.map(({ reply }: { reply: { text: string } | null }) => reply?.text ?? null);
}

async function total() {
  const { body } = await own.call('fetchreviewfigures', {});
  return CALLS_BY_NAME.fetchReviewFigures.answer.parse(body).total;
}

async function figures() {
  const { answerable, answered } = await total();
  return `${answered} of ${answerable}`;
}

async function medianReply() {
  return (await total()).medianReplySeconds;
}

test('a review from a file is marked as answered, with or without the text, and counted', async () => {
  const id = await fromFile();
  expect([await listed(false), await figures()]).toEqual([[null], '0 of 1']);
  expect(await own.outcome(record(id, null, ''))).toBe('200');
  expect([await listed(false), await listed(true), await figures()]).toEqual([[], [''], '1 of 1']);
  expect(await own.outcome(record(id, '', ' Thank you! '))).toBe('200');
  expect(await listed(true)).toEqual(['Thank you!']);
  expect(await own.outcome(record(id, 'Thank you!', null))).toBe('200');
  expect([await listed(false), await figures()]).toEqual([[null], '0 of 1']);
});

test('a reply that somebody else noted meanwhile is not overwritten', async () => {
  const id = await fromFile();
  await record(id, null, 'Mine');
  expect(await own.outcome(record(id, null, 'Yours'))).toBe('409 reply_changed');
  expect(await listed(true)).toEqual(['Mine']);
  expect(await own.outcome(record(id, 'Mine', 'x'.repeat(10_001)))).toBe('422 invalid');
  expect(await own.outcome(record('x', null, ''))).toBe('404 review_removed');
});

test('nobody marks a review that its platform delivered', async () => {
  await own.connect('gp');
  const { reviewDocID } = await own.review('gp');
  const answer = own.call('recordreply', { platform: 'gp', reviewDocID, was: null, text: '' });
  expect(await own.outcome(answer)).toBe('409 platform_knows');
});

test('a file that is imported again keeps the mark, and one with the date of a reply marks by itself', async () => {
  const file = (csv: string) => own.call('importreviewscsv', { platform: 'ca', csv });
  const row = '1,Ana,2026-11-02,Good,5';
  await file(`id,name,date,text,rating\n${row}`);
  const { body } = await own.call('fetchreviews', { platform: 'ca' });
  await record(body.reviews[0].reviewDocID, null, '');
  await file(`id,name,date,text,rating\n${row}`);
  expect(await listed(true)).toEqual(['']);
  await file('id,name,date,text,rating,reply date\n2,Ben,2026-11-03,Fair,3,2026-11-04');
  expect(await listed(true)).toEqual(['', '']);
});

test('a file that knows only the date of a reply keeps its text', async () => {
  const file = (csv: string) => own.call('importreviewscsv', { platform: 'ca', csv });
  const row = '1,Ana,2026-11-02,Good,5,2026-11-04';
  await file(`id,name,date,text,rating,reply date,reply\n${row},Thank you!`);
  await file(`id,name,date,text,rating,reply date\n${row}`);
  expect(await listed(true)).toEqual(['Thank you!']);
});

test('a mark taken back by undo still has the date of the reply', async () => {
  const file = (csv: string) => own.call('importreviewscsv', { platform: 'ca', csv });
  await file(
    'id,name,date,text,rating,reply date,reply\n1,Ana,2026-11-02,Good,5,2026-11-04,Thanks',
  );
  const first = async () => {
    const { body } = await own.call('fetchreviews', { platform: 'ca' });
    return body.reviews[0];
  };
  const { reviewDocID, reply } = await first();
  await record(reviewDocID, 'Thanks', null);
  expect(await medianReply()).toBeNull();
  await record(reviewDocID, null, 'Thanks');
  expect((await first()).reply).toEqual(reply);
  expect(await medianReply()).toBeGreaterThan(0);
});
