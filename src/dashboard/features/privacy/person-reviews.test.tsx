import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changed, createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { importReviews, leaveContact } from '#tests/components/fake-responses.ts';
import { reviewOf } from '#tests/components/fake-review.ts';
import { openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

const LABEL = 'Email address or phone number';
const NAME = 'Name on reviews';

const review = (at: number) => reviewOf(at, { name: 'Mia Meyer' });

/** A business with one response, and reviews by authors called Mia Meyer. */
async function openPrivacy(count: number) {
  const product = createFakeProduct(['Best scones.']);
  leaveContact(product.sessions[0], { email: 'mia@example.com' });
  importReviews(
    product,
    Array.from({ length: count }, (_, at) => review(at)),
  );
  const person = await openDashboard('/dash/settings/privacy', product);
  await person.find('heading', 'Privacy and data');
  return { product, person };
}

async function look(person: Person, typed: { to?: string; name?: string }) {
  if (typed.to) await person.fill(LABEL, typed.to);
  if (typed.name) await person.fill(NAME, typed.name);
  await person.click('button', 'Find');
}

const candidates = (person: Person) => person.within('region', 'Reviews that may be theirs');
const isDisabled = async (person: Person, name: string) =>
  (await person.find('button', name)).matches(':disabled');
const lastCall = (product: FakeProduct, name: Parameters<FakeProduct['calls']>[0]) =>
  product.calls(name).at(-1);

test('reviews by a name are offered unticked, and only ticked ones are erased', async () => {
  const { product, person } = await openPrivacy(3);
  await look(person, { name: ' mia meyer ' });
  await person.find('heading', 'Reviews by mia meyer');
  const list = await candidates(person);
  await list.sees(/Other people may have the same name/);
  await list.has(3, 'checkbox');
  expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  expect(await isDisabled(person, 'Download a copy')).toBe(true);
  expect(await isDisabled(person, 'Erase selected reviews')).toBe(true);
  const [first] = document.querySelectorAll<HTMLInputElement>('section input[type=checkbox]');
  first?.click();
  await waitFor(async () => expect(await isDisabled(person, 'Download a copy')).toBe(false));
  await person.click('button', 'Erase selected reviews');
  const dialog = await person.within('dialog', 'Erase 1 review?');
  await dialog.sees('1 review from another platform');
  await dialog.sees(/2 reviews that may be theirs aren't selected and are kept/);
  await dialog.sees(/only their authors can delete them/);
  await dialog.seesNo(/disappears from your widgets/);
  await dialog.click('button', 'Erase permanently');
  await person.sees('1 review was erased.');
  expect(lastCall(product, 'erasePersonData')).toMatchObject({ reviewIDs: ['review-0'], also: [] });
  await list.has(2, 'checkbox');
  await list.seesNo('Text 0');
});

test('a person’s own data is erased without the reviews that nobody ticked', async () => {
  const { product, person } = await openPrivacy(2);
  await look(person, { to: 'mia@example.com', name: 'Mia Meyer' });
  await person.find('heading', 'Data about mia@example.com');
  await (await candidates(person)).has(2, 'checkbox');
  await person.click('button', 'Erase everything');
  await person.sees(/2 reviews that may be theirs aren't selected and are kept/);
  await person.click('button', 'Erase permanently');
  await person.sees('Everything about mia@example.com was erased.');
  expect(lastCall(product, 'erasePersonData')).toMatchObject({
    to: 'mia@example.com',
    reviewIDs: [],
  });
  expect(product.sessions).toHaveLength(0);
  await person.find('heading', 'No data found under mia@example.com');
  await (await candidates(person)).has(2, 'checkbox');
});

test('many reviews are shown step by step, and a note says that older ones are not listed', async () => {
  const { person } = await openPrivacy(60);
  await look(person, { name: 'Mia Meyer' });
  const list = await candidates(person);
  await list.has(10, 'checkbox');
  await list.sees(/and 50 more/);
  await list.click('button', 'Show more reviews');
  await list.has(50, 'checkbox');
  await list.sees(/Only the newest 50 of 60 are listed/);
});

test('a name without reviews says so, and which platforms are only shown live', async () => {
  const { product, person } = await openPrivacy(0);
  changed(product, 'findPersonData', (found) => ({ ...found, livePlatforms: ['gp', 'ta'] }));
  await look(person, { name: 'Otto' });
  await person.find('heading', 'No data found for Otto');
  await person.sees('Check how the name is spelled on the platform.');
  await person.sees(/Reviews from Google and Tripadvisor are shown live and never stored/);
});
