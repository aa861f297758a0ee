import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { draftKey, storeDraft } from '#dashboard/session/drafts/stored-drafts.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { connect } from '#tests/components/fake-showcase.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const SETTINGS = '/dash/showcase?tab=settings';

/** Leaves unsaved changes from a time when the user could still make them. */
function keepDraft({ user, entity }: FakeProduct, thing: string, changes: object): void {
  const owner = { userID: user.authID, bID: entity.businessID };
  storeDraft(draftStorage, draftKey('other', owner, thing), { changes }, Date.now());
}

test('allowed websites can be saved only if each of them is a domain', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard('/dash/showcase', fake);
  await person.click('tab', 'Settings');
  const sites = await person.within('region', 'Allowed websites');
  await sites.sees(/Any website/);
  await sites.click('button', 'Change');
  await sites.fill('Websites', 'shop.example\nno site');
  await sites.click('button', 'Save websites');
  await sites.sees(/“no site” isn't a valid domain/);
  await expectStructure();
  await hasFocus(await sites.field('Websites'));
  await sites.fill('Websites', 'shop.example\n\n*.harbour.example');
  await person.click('link', 'Home');
  await person.click('button', 'Keep editing');
  await sites.click('button', 'Save websites');
  await sites.sees('*.harbour.example');
  const saved = fake.entity.showcase.originSettings.allowedOriginSets;
  expect(saved).toEqual(['shop.example', '*.harbour.example']);
});

test('defaults of floating widgets are saved on selection', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SETTINGS, fake);
  const floating = await person.within('region', 'Floating widget defaults');
  await floating.select('Side', 'Right');
  await person.sees('Defaults saved');
  const often = await floating.field('Frequency');
  await waitFor(() => expect(often).toHaveProperty('disabled', false));
  await floating.select('Frequency', 'Once a day');
  await person.sees('Defaults saved', 2);
  expect(fake.entity.showcase).toMatchObject({ widgetPosition: 'r', widgetFrequency: 'd' });
});

test('the settings show the same list of platforms', async () => {
  const fake = createFakeProduct([]);
  connect(fake.entity, 'tp', { id: 'bakery.example' });
  const person = await openDashboard(SETTINGS, fake);
  const platforms = await person.within('region', 'Sharing and reviews');
  const trustpilot = await platforms.within('rowgroup', 'Trustpilot');
  await trustpilot.sees('Linked');
  await platforms.click('button', 'Add Yelp');
  await person.fill('Link to your page on Yelp', 'harbour-bakery');
  await person.press('{Enter}');
  await (await platforms.within('rowgroup', 'Yelp')).sees('Linked');
});

test('a member who cannot set platforms only sees them, even with an unsaved link', async () => {
  const fake = createFakeProduct([]);
  fake.role = 'collaborator';
  connect(fake.entity, 'tp', { id: 'bakery.example' });
  keepDraft(fake, 'profile-tp', { profile: 'other.example' });
  const person = await openDashboard(SETTINGS, fake);
  const platforms = await person.within('region', 'Sharing and reviews');
  await platforms.find('link', /Trustpilot/);
  await platforms.has(0, 'button', /^Add /);
  await platforms.click('button', 'Actions: Trustpilot');
  await person.has(0, 'menuitem', 'Change link');
});

test('reviews appear after the switch even if the list was still loading', async () => {
  const fake = createFakeProduct([]);
  const items = ['Zoë Marlow', 'Rae Quill'].map((name, at) => ({
    type: 'review',
    platform: 'tp',
    id: `r${at}`,
    reviewDocID: `r${at}`,
    taggedWith: [],
    card: {
      title: '',
      text: 'Warm rye.',
      isCut: false,
      name,
      jobTitle: null,
      company: null,
      rating: 5,
      ratingType: 'star',
      recommends: null,
      streamUID: null,
      language: null,
      date: 1_795_000_000,
    },
  }));
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fake.answer('fetchShowcaseData', async () => {
    const showcased = fake.entity.showcase.autoShowcaseReviews ? items : [];
    if (showcased.length === 0) await gate;
    return { status: 200, json: { data: { items: showcased, tags: [] } } };
  });
  const person = await openDashboard(SETTINGS, fake);
  await person.click('switch', /Showcase all reviews/);
  await person.sees('Reviews are now showcased automatically');
  answer();
  await person.click('tab', 'Overview');
  await person.has(2, 'article', /^Testimonial from/);
});

test('a member with read-only access cannot switch to all reviews, nor continue a list of websites', async () => {
  const fake = createFakeProduct([]);
  fake.role = 'internal';
  keepDraft(fake, 'allowedSites', { sites: 'shop.example' });
  const person = await openDashboard(SETTINGS, fake);
  expect(await person.find('switch', /Showcase all reviews/)).toHaveProperty('disabled', true);
  await (await person.within('region', 'Allowed websites')).sees(/Any website/);
});
