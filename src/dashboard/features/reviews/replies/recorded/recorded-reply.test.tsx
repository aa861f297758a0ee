import { expect, test } from 'vitest';
import { createFakeProduct, refusal } from '#tests/components/fake-product.ts';
import { importReviews } from '#tests/components/fake-responses.ts';
import { reviewOf } from '#tests/components/fake-review.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const FIELD = 'What you replied to Anna Berg';

/** A review from a file, whose replies are stored. */
async function openFileReview() {
  const product = createFakeProduct([]);
  product.entity.reviews.platforms = ['gp'];
  const server = { isDown: false };
  let text: string | null = null;
  const store = () => {
    const reply = text === null ? null : { text, date: null };
    const words = { name: 'Anna Berg', review_text: 'Good bread', source: 'csv' } as const;
    importReviews(product, [reviewOf(0, { ...words, reply })]);
  };
  store();
  product.answer('recordReply', (body) => {
    if (server.isDown) return refusal(500, 'internal');
    text = body.text as string | null;
    store();
    return { status: 200, json: {} };
  });
  const person = await openDashboard('/dash/responses?platform=gp', product);
  return { product, server, person, card: await person.line('Good bread') };
}

test('a review from a file is marked as answered, and its reply is added and edited', async () => {
  const { product, card } = await openFileReview();
  await card.click('button', 'Mark as answered');
  await card.sees('Answered');
  await hasFocus(await card.find('button', 'Mark as not answered'));
  await card.click('button', 'Add your reply');
  await hasFocus(await card.field(FIELD));
  await card.sees("For your records only. It isn't sent to Google.");
  await card.fill(FIELD, 'Thank you, Anna!');
  await card.click('button', 'Save');
  await card.sees('Thank you, Anna!');
  await hasFocus(await card.find('button', 'Edit your reply'));
  expect(product.calls('recordReply').map(({ was, text }) => [was, text])).toEqual([
    [null, ''],
    ['', 'Thank you, Anna!'],
  ]);
});

test('a text that was not saved stays in the field, and one that is taken away comes back with Undo', async () => {
  const { server, person, card } = await openFileReview();
  await card.click('button', 'Mark as answered');
  await card.click('button', 'Add your reply');
  await card.fill(FIELD, 'Thank you!');
  server.isDown = true;
  await card.click('button', 'Save');
  await person.sees("We couldn't save this");
  expect((await card.field(FIELD)).value).toBe('Thank you!');
  server.isDown = false;
  await card.click('button', 'Save');
  await card.click('button', 'Mark as not answered');
  await card.find('button', 'Mark as answered');
  await card.seesNo('Thank you!');
  await person.click('button', 'Undo');
  await card.sees('Thank you!');
});
