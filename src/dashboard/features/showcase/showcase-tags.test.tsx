import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { reviewOf } from '#tests/components/fake-review.ts';
import { connect } from '#tests/components/fake-showcase.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

/** A business with two testimonials; the first is showcased with these tags. */
function tagged(taggedWith: readonly string[]) {
  const fake = createFakeProduct(['Good bread.', 'Nice rolls.'], { isPraised: true });
  const [first] = fake.sessions;
  if (first) fake.showcased = [{ sessionID: first.sessionID, i: 3, taggedWith: [...taggedWith] }];
  return fake;
}

async function openResponse(fake: ReturnType<typeof tagged>, n: number) {
  const sessionID = fake.sessions[n]?.sessionID;
  const person = await openDashboard(`/dash/responses?session=${sessionID}`, fake);
  return person.within('dialog', 'Response');
}

test('a testimonial takes nine tags, and the first one showcases it', async () => {
  const fake = tagged([]);
  const detail = await openResponse(fake, 1);
  const entry = await detail.line('Praise 1.');
  const toggle = await entry.find('button', 'Showcase');
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  async function type(tag: string) {
    const field = await entry.find('combobox', 'Tag');
    fireEvent.change(field, { target: { value: tag } });
    return field;
  }
  await entry.click('button', 'Add Tag');
  await hasFocus(await type('half'));
  await detail.press('{Escape}');
  await entry.has(0, 'combobox', 'Tag');
  await hasFocus(await entry.find('button', 'Add Tag'));
  await entry.click('button', 'Add Tag');
  const tags = ['Bread', ' two  words ', 'خبز', '👍', 'e', 'f', 'g', 'h'];
  for (const tag of tags) {
    const field = await type(tag);
    await detail.press('{Enter}');
    await waitFor(() => expect(field).toHaveProperty('value', ''));
  }
  await type('x'.repeat(41));
  await detail.press('{Enter}');
  await entry.sees('Keep tags to 40 characters.');
  await type('i');
  await detail.press('{Enter}');
  await entry.sees('0 of 9 tags left');
  await entry.has(0, 'button', 'Add Tag');
  await hasFocus(await entry.find('button', 'Remove tag i'));
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  const saved = ['Bread', 'two words', 'خبز', '👍', 'e', 'f', 'g', 'h', 'i'];
  await waitFor(() => expect(fake.showcased[0]?.taggedWith).toEqual(saved));
});

test('removing a tag moves the focus to the next one', async () => {
  const fake = tagged(['Bread', 'Rolls']);
  const person = await openDashboard('/dash/showcase', fake);
  await person.click('button', 'Remove tag Bread');
  await hasFocus(await person.find('button', 'Remove tag Rolls'));
  await waitFor(() => expect(fake.showcased[0]?.taggedWith).toEqual(['Rolls']));
});

test('items can be filtered by tag, also by a tag without items', async () => {
  const person = await openDashboard('/dash/showcase?tag=Cake', tagged(['Bread']));
  await person.sees('No testimonials with this tag');
  await person.select('Tag', 'Bread');
  await waitFor(() => expect(address()).toBe('/dash/showcase?tag=Bread'));
  await person.has(1, 'article', /^Testimonial from/);
});

test('a testimonial without consent cannot be showcased', async () => {
  const fake = tagged([]);
  const praised = fake.sessions[1];
  if (!praised) throw new Error('There is no second response.');
  praised.journeyFeedback = praised.journeyFeedback.map((entry) =>
    'consent' in entry ? { ...entry, consent: false } : entry,
  );
  const detail = await openResponse(fake, 1);
  const entry = await detail.line('Praise 1.');
  expect(await entry.find('button', 'Showcase')).toHaveProperty('disabled', true);
  await entry.sees("The customer didn't agree to publish this.");
  await entry.has(0, 'button', 'Add Tag');
});

test('a member with read-only access cannot showcase a response', async () => {
  const fake = tagged([]);
  fake.role = 'internal';
  const detail = await openResponse(fake, 1);
  const entry = await detail.line('Praise 1.');
  expect(await entry.find('button', 'Showcase')).toHaveProperty('disabled', true);
});

test('a member with read-only access sees which reviews are showcased', async () => {
  const fake = createFakeProduct([]);
  fake.role = 'internal';
  connect(fake.entity, 'tp', { id: 'bakery.example' });
  const card = {
    title: '',
    text: 'Warm rye.',
    isCut: false,
    name: 'Zoë',
    jobTitle: null,
    company: null,
    rating: 5,
    ratingType: 'star',
    language: null,
    date: 1_795_000_000,
  };
  const review = { type: 'review', platform: 'tp', id: 'zoe', reviewDocID: 'zoe', taggedWith: [] };
  const data = { items: [{ ...review, card }], tags: [] };
  fake.answer('fetchShowcaseData', () => ({ status: 200, json: { data } }));
  const reviews = ['zoe', 'rae'].map((id, at) =>
    reviewOf(at, {
      reviewDocID: id,
      platform: 'tp',
      source: 'csv',
      review_text: `Words of ${id}.`,
    }),
  );
  const page = { reviews, hasMore: false, count: 2, isLive: false, liveError: null };
  fake.answer('fetchReviews', () => ({ status: 200, json: page }));
  const person = await openDashboard('/dash/responses?platform=tp', fake);
  const zoe = await person.line('Words of zoe.');
  expect(await zoe.find('button', 'Showcase')).toHaveProperty('disabled', true);
  const rae = await person.line('Words of rae.');
  await rae.has(0, 'button', 'Showcase');
});
