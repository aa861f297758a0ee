import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { changed, createFakeProduct } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const SCREEN = '/dash/getfeedback/socialmedia';
const SHOWN = `${SCREEN}?kind=testimonial`;

const caption = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption' });

test('a post that asks has the link with its source, and its options are drawn and kept in the address', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SCREEN, fake);
  await person.find('textbox', 'Caption');
  expect(caption().value).toBe(`Been to Bakery lately?\n${fake.entity.feedbackLink}?via=social`);
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
  await person.find('textbox', 'Caption');
  expect(caption().value).toMatch(/^“Warm bread.”\n– Ada\n\nhttp.*\?via=social$/);
  await person.find('note', 'If a customer withdraws consent');
});

test('each network says when the caption is too long for it, and is not opened then', async () => {
  const person = await openDashboard(SCREEN, createFakeProduct([]));
  await person.fill('Caption', 'x'.repeat(290));
  await person.sees('10 characters too long');
  expect(screen.queryByRole('link', { name: 'X' })).toBe(null);
  const threads = await person.find('link', 'Threads');
  expect(threads.getAttribute('rel')).toBe('noreferrer');
  await person.fill('Caption', 'x'.repeat(230));
  await person.sees('230 of 280 characters');
  await person.find('link', 'X');
});

test('the caption is copied for networks that take only a link', async () => {
  const person = await openDashboard(SCREEN, createFakeProduct([]));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await person.fill('Caption', 'Hello');
  // No page is opened from a test.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await person.click('link', 'Facebook');
  expect(copied).toHaveBeenCalledWith('Hello');
  await person.sees('Caption copied. Paste it into your post.');
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
  changed(fake, 'fetchSocialItems', () => ({ items: [], hasMore: false }));
  await person.click('button', 'Try again');
  await person.sees('No testimonials to show yet');
});

test('a testimonial that has left the showcase is not replaced by another', async () => {
  const person = await openDashboard(`${SHOWN}&item=gone_3`, createFakeProduct([]));
  await person.find('note', 'This testimonial left your showcase. Choose another.');
  expect(screen.queryByRole('textbox', { name: 'Caption' })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Download picture' })).toBe(null);
  await person.click('radio', /Warm bread/);
  await person.find('textbox', 'Caption');
  expect(screen.queryByRole('note', { name: /left your showcase/ })).toBe(null);
});

test('a testimonial withdrawn meanwhile is not shared, and picture and caption go', async () => {
  const share = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { canShare: () => true, share });
  const fake = createFakeProduct([]);
  const person = await openDashboard(SHOWN, fake);
  await person.find('button', 'Share');
  const error = { code: 'no_consent', message: 'It was withdrawn.' };
  fake.answer('drawSocialPicture', () => ({ status: 409, json: { error } }));
  changed(fake, 'fetchSocialItems', ({ items }) => ({
    items: items.filter(({ text }) => text !== 'Warm bread.'),
    hasMore: false,
  }));
  await person.click('button', 'Share');
  await person.sees('It was withdrawn.');
  await person.find('note', 'This testimonial left your showcase. Choose another.');
  expect(share).not.toHaveBeenCalled();
  expect(screen.queryByRole('textbox', { name: 'Caption' })).toBe(null);
  expect(screen.queryByRole('img', { name: /^Preview of the picture/ })).toBe(null);
});

test('nothing is downloaded before what was typed last is drawn, and too long a headline of a link is cut', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(`${SCREEN}?headline=${'x'.repeat(400)}`, fake);
  const taking = (await person.find('button', 'Download picture')).closest('fieldset');
  await waitFor(() => expect(taking?.disabled).toBe(false));
  expect(fake.calls('drawSocialPicture')).toContainEqual(
    expect.objectContaining({ headline: 'x'.repeat(120) }),
  );
  await person.fill('Headline', 'Happy?');
  expect(taking?.disabled).toBe(true);
  await waitFor(() => expect(taking?.disabled).toBe(false));
});

test('a typed caption belongs to its post, and is there again later', async () => {
  const person = await openDashboard(SCREEN, createFakeProduct([]));
  await person.fill('Caption', 'Tell us!');
  await person.click('radio', 'Show a testimonial');
  await waitFor(() => expect(caption().value).toMatch(/Warm bread/));
  await person.fill('Caption', 'Look!');
  await person.click('radio', 'Ask for feedback');
  await waitFor(() => expect(caption().value).toBe('Tell us!'));
  await person.click('button', 'Reset caption');
  expect(caption().value).toMatch(/^Been to Bakery lately/);
  await person.click('radio', 'Show a testimonial');
  await waitFor(() => expect(caption().value).toBe('Look!'));
});
