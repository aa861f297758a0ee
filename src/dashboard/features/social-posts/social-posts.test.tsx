import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const SCREEN = '/dash/getfeedback/socialmedia';
const SHOWN = `${SCREEN}?kind=testimonial`;

const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' });

test('a post that asks has the link with its source, and its options are drawn and kept in the address', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SCREEN, fake);
  await person.find('textbox', 'Words');
  expect(words().value).toBe(`Been to Bakery lately?\n${fake.entity.feedbackLink}?via=social`);
  await person.fill('Headline', 'Happy?');
  await person.click('radio', /^Story/);
  await waitFor(() =>
    expect(fake.calls('drawSocialPicture')).toContainEqual(
      expect.objectContaining({ kind: 'ask', headline: 'Happy?', shape: 'story' }),
    ),
  );
  await waitFor(() => expect(address()).toMatch(/shape=story/));
  expect(address()).toMatch(/headline=Happy%3F/);
});

test('the newest testimonial is quoted; one whose platform forbids pictures says so', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SHOWN, fake);
  expect(await person.find('radio', /Fine cakes/)).toHaveProperty('disabled', true);
  await person.sees(/doesn't allow pictures of its reviews/);
  await person.find('textbox', 'Words');
  expect(words().value).toMatch(/^“Warm bread.”\n– Ada\n\nhttp.*\?via=social$/);
  await person.find('note', 'If a customer withdraws consent');
});

test('each network says when the words are too long for it, and is not opened then', async () => {
  const person = await openDashboard(SCREEN, createFakeProduct([]));
  await person.fill('Words', 'x'.repeat(290));
  await person.sees('10 characters too long');
  expect(screen.queryByRole('link', { name: 'X' })).toBe(null);
  const threads = await person.find('link', 'Threads');
  expect(threads.getAttribute('rel')).toBe('noreferrer');
  await person.fill('Words', 'x'.repeat(230));
  await person.sees('230 of 280 characters');
  await person.find('link', 'X');
});

test('words are copied for networks that take only a link', async () => {
  const person = await openDashboard(SCREEN, createFakeProduct([]));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await person.fill('Words', 'Hello');
  // No page is opened from a test.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await person.click('link', 'Facebook');
  expect(copied).toHaveBeenCalledWith('Hello');
  await person.sees('Words copied. Paste them into your post.');
});

test('without testimonials, the screen leads to the showcase', async () => {
  const fake = createFakeProduct([]);
  fake.answer('fetchSocialItems', () => ({ status: 200, json: { items: [], hasMore: false } }));
  const person = await openDashboard(SHOWN, fake);
  await person.sees('No testimonials to show yet');
  await person.find('link', 'Open showcase');
  expect(screen.queryByRole('button', { name: 'Download picture' })).toBe(null);
});

test('a withdrawn testimonial is refused with the reason', async () => {
  const fake = createFakeProduct([]);
  const message = 'This testimonial left your showcase.';
  const error = { code: 'no_consent', message };
  fake.answer('drawSocialPicture', () => ({ status: 409, json: { error } }));
  const person = await openDashboard(SHOWN, fake);
  await person.sees(message);
});
