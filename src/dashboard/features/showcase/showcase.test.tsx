import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { createFakeProduct, refusal } from '#tests/components/fake-product.ts';
import { address, goTo, openDashboard } from '#tests/components/open-dashboard.tsx';

/** `count` responses, the first of them showcased. */
function product(count: number, shown: number) {
  const fake = createFakeProduct(
    Array.from({ length: count }, (_, n) => `Reason ${n}.`),
    { isPraised: true },
  );
  fake.showcased = fake.sessions
    .slice(0, shown)
    .map(({ sessionID }) => ({ sessionID, i: 3, taggedWith: ['Bread', 'Rolls'] }));
  return fake;
}

const star = (n: number) => `Showcase Guest ${n}'s testimonial`;
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

test('a failed change to the showcase is undone with a warning', async () => {
  const fake = product(3, 0);
  let refuse = () => {};
  const gate = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  fake.answer('markForShowcase', async () => {
    await gate;
    return refusal(500, 'failed');
  });
  const person = await openDashboard('/dash/responses', fake);
  const button = await person.find('button', star(0));
  await person.click('button', star(0));
  await waitFor(() => expect(isPressed(button)).toBe(true));
  refuse();
  await waitFor(() => expect(isPressed(button)).toBe(false));
  await person.sees('Oops!');
  fake.answer('markForShowcase', () => 'lost');
  await person.click('button', star(0));
  await person.sees(/We can't reach Goodword/);
  expect(isPressed(button)).toBe(false);
});

test('quick clicks are saved one after the other, and the last one wins', async () => {
  const fake = product(3, 0);
  const seen = { running: 0, max: 0, all: 0 };
  fake.answer('markForShowcase', async ({ sessionID }) => {
    seen.all += 1;
    seen.running += 1;
    seen.max = Math.max(seen.max, seen.running);
    await Promise.resolve();
    seen.running -= 1;
    return { status: 200, json: { id: `${sessionID}_3`, taggedWith: [] } };
  });
  const person = await openDashboard('/dash/responses', fake);
  const stars = await Promise.all([0, 1, 2].map((n) => person.find('button', star(n))));
  for (const index of [0, 1, 2, 1, 0, 0]) fireEvent.click(stars[index] as HTMLElement);
  await waitFor(() => expect(seen.all).toBe(6));
  expect(seen.max).toBe(1);
  expect(stars.map(isPressed)).toEqual([true, false, true]);
});

test('the last click wins even if earlier ones fail, and failures show one notice', async () => {
  const fake = product(3, 0);
  const replies: ((isSaved: boolean) => void)[] = [];
  fake.answer('markForShowcase', async ({ sessionID }) => {
    const isSaved = await new Promise<boolean>((resolve) => replies.push(resolve));
    return isSaved
      ? { status: 200, json: { id: `${sessionID}_3`, taggedWith: [] } }
      : refusal(500, 'failed');
  });
  const person = await openDashboard('/dash/responses', fake);
  const button = await person.find('button', star(0));
  for (let clicks = 0; clicks < 3; clicks += 1) fireEvent.click(button);
  await waitFor(() => expect(isPressed(button)).toBe(true));
  for (const [index, isSaved] of [false, true, false].entries()) {
    await waitFor(() => expect(replies).toHaveLength(index + 1));
    expect(isPressed(button)).toBe(true);
    replies[index]?.(isSaved);
  }
  await waitFor(() => expect(isPressed(button)).toBe(false));
  await person.sees('Oops!', 1);
});

test('a testimonial that is unmarked and marked again keeps its tags', async () => {
  const fake = product(3, 1);
  const person = await openDashboard('/dash/responses', fake);
  const button = await person.find('button', star(0));
  await waitFor(() => expect(isPressed(button)).toBe(true));
  await person.click('button', star(0));
  await waitFor(() => expect(fake.showcased).toEqual([]));
  await person.click('button', star(0));
  await waitFor(() => expect(fake.showcased[0]?.taggedWith).toEqual(['Bread', 'Rolls']));
});

test('a failed undo shows one notice and can be retried', async () => {
  const fake = product(3, 3);
  const person = await openDashboard('/dash/showcase', fake);
  await person.click('button', "Remove Guest 0's testimonial");
  await person.find('button', 'Undo');
  fake.answer('markForShowcase', () => 'lost');
  await person.click('button', 'Undo');
  await person.sees('Oops!', 1);
  await person.has(2, 'article', /^Testimonial from/);
  await person.has(1, 'button', 'Undo');
  fake.answer('markForShowcase', null);
  await person.click('button', 'Undo');
  await person.has(3, 'article', /^Testimonial from/);
  await waitFor(() => expect(fake.showcased).toHaveLength(3));
});

test('only six of many items are shown at first', async () => {
  const person = await openDashboard('/dash/showcase', product(26, 26));
  await person.has(6, 'article', /^Testimonial from/);
  await person.click('button', 'Show 20 more');
  await person.has(26, 'article', /^Testimonial from/);
});

test('a review without stars says whether its author recommends the business', async () => {
  const fake = product(0, 0);
  const items = [true, false, null].map((recommends, at) => ({
    type: 'review',
    platform: 'fb',
    id: `r${at}`,
    reviewDocID: `r${at}`,
    taggedWith: [],
    card: {
      title: '',
      text: 'Warm rye.',
      isCut: false,
      jobTitle: null,
      company: null,
      name: `Guest ${at}`,
      rating: null,
      ratingType: null,
      recommends,
      language: null,
      date: 1_795_000_000,
    },
  }));
  fake.answer('fetchShowcaseData', () => ({ status: 200, json: { data: { items, tags: [] } } }));
  const person = await openDashboard('/dash/showcase', fake);
  const verdicts = ['Recommends', "Doesn't recommend", 'No rating'];
  for (const [at, verdict] of verdicts.entries()) {
    const card = await person.within('article', `Testimonial from Guest ${at}`);
    await card.sees(verdict);
  }
});

test('a showcase of one item suggests the others, and leads to them', async () => {
  const person = await openDashboard('/dash/showcase', product(3, 1));
  await person.has(1, 'article', /^Testimonial from/);
  const hint = await person.within('note', 'Showcase more testimonials');
  await hint.click('link', 'Go to responses');
  await waitFor(() => expect(address()).toBe('/dash/responses'));
});

test.each([
  ['no other response', 1, 1],
  ['nothing showcased, which the empty list says', 3, 0],
])('a showcase suggests no others with %s', async (_why, count, shown) => {
  const fake = product(count, shown);
  const person = await openDashboard('/dash/showcase', fake);
  await person.has(shown, 'article', /^Testimonial from/);
  if (shown === 0) await person.find('link', 'Go to responses');
  else await waitFor(() => expect(fake.calls('fetchFeedback')).toHaveLength(1));
  await person.has(0, 'note', /^Showcase/);
});

test('showcasing leads to a widget while there is none, and then says when widgets update', async () => {
  const fake = product(3, 0);
  const person = await openDashboard('/dash/responses', fake);
  await person.click('button', star(0));
  await person.sees('Next, show it on your website.');
  await person.click('button', star(1));
  await waitFor(() => expect(fake.showcased).toHaveLength(2));
  await person.sees('Added feedback for showcase', 1);
  await person.click('button', 'Add a widget');
  await waitFor(() => expect(address()).toBe('/dash/showcase/setupwidget/choose'));
  await person.has(0, 'note', /^Showcase/);
  await person.click('link', 'Wall');
  await person.click('button', 'Save and get snippet');
  await person.sees('Copy its snippet to your site.');
  await goTo('/dash/responses');
  await person.click('button', star(2));
  await person.sees('Your widgets update in about 15 seconds.');
});

test('a showcase of three items suggests nothing', async () => {
  const person = await openDashboard('/dash/showcase', product(3, 3));
  await person.has(3, 'article', /^Testimonial from/);
  await person.has(0, 'note', /^Showcase/);
});

test('a showcase that fails to load can be retried', async () => {
  const fake = product(3, 3);
  fake.answer('fetchShowcaseData', () => refusal(403, 'forbidden'));
  const person = await openDashboard('/dash/showcase', fake);
  await person.sees("We couldn't load your showcase");
  await expectStructure();
  fake.answer('fetchShowcaseData', null);
  await person.click('button', 'Try again');
  await person.has(3, 'article', /^Testimonial from/);
});

test('a wall that fails to load can be retried, and leads to how its link looks', async () => {
  const fake = product(3, 3);
  fake.answer('fetchWall', () => refusal(403, 'forbidden'));
  const person = await openDashboard('/dash/showcase', fake);
  const panel = await person.within('region', 'Public page');
  await panel.sees("We couldn't load your public page");
  fake.answer('fetchWall', null);
  await panel.click('button', 'Try again');
  const preview = await panel.within('figure', 'Link preview');
  await preview.sees('What customers say about Harbour Lane Bakery');
  await panel.click('link', 'Change link preview');
  await person.find('heading', 'Link preview');
  expect(address()).toBe('/dash/settings/linkpreview?tab=wall');
});

test('a member with read-only access has nothing to edit', async () => {
  const fake = product(3, 3);
  fake.role = 'internal';
  const person = await openDashboard('/dash/showcase', fake);
  await person.has(3, 'article', /^Testimonial from/);
  await person.has(0, 'button', /Remove|Add Tag|Change/);
  await person.has(0, 'link', /Add widget|Edit|Change/);
});

test.each([
  [799, []],
  [800, ['200 of 1,000 page views left this month']],
  [1_234, ['1,234 page views this month; your plan includes 1,000']],
])('the use of %i of 1,000 page views is shown from 80% on', async (used, notices) => {
  const fake = product(3, 3);
  const total = { views: used, clicks: 0 };
  const month = { used, limit: 1_000 };
  fake.answer('fetchWidgetStats', () => ({
    status: 200,
    json: { total, days: [], pages: [], widgets: [], month },
  }));
  const person = await openDashboard('/dash/showcase', fake);
  await person.has(3, 'article', /^Testimonial from/);
  await waitFor(() => expect(fake.calls('fetchWidgetStats')).not.toEqual([]));
  await person.has(notices.length, 'note', /page views/);
  for (const text of notices) await person.sees(text);
});
