import { expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { addLocations } from '#tests/components/fake-locations.ts';
import { namedLinksOf } from '#tests/components/fake-named-links.ts';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const SCREEN = '/dash/getfeedback/qrcodelink';
const LINK = 'https://goodword.example/f/bakery';

test('tables are added at once, and each has its link, its code and its responses', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SCREEN, fake);
  await person.sees('Know where feedback comes from');
  await person.click('button', 'Add named links');
  const dialog = await person.within('dialog', 'Add named links');
  await dialog.click('button', 'Add 0 links');
  await dialog.sees('Enter a name.');
  await dialog.fill('Names', `Counter\n${'x'.repeat(61)}`);
  await dialog.click('button', 'Add 2 links');
  await dialog.sees('Keep each name to 60 characters.');
  await dialog.click('radio', 'Numbered');
  await dialog.fill('To', '500');
  await dialog.sees('You can add 200 more links. The limit is 200.');
  await dialog.click('button', 'Add 500 links');
  expect(fake.calls('addNamedLinks')).toEqual([]);
  await dialog.fill('To', '3');
  await dialog.sees('Table 1 … Table 3');
  await expectStructure();
  await dialog.click('button', 'Add 3 links');
  await person.sees('3 links added.');
  const row = (await person.within('region', 'Named links')).line('Table 2');
  await (await row).click('button', 'Show QR code for Table 2');
  const field = await person.field('Feedback link');
  expect(field.value).toBe(`${LINK}?ref=Table+2`);
  await person.find('img', `QR code for ${LINK}?via=qr&ref=Table+2`);
  const { linkID } = namedLinksOf(fake)[1] ?? {};
  await expect
    .poll(() => fake.calls('previewPrintFile').at(-1))
    .toMatchObject({ linkIDs: [linkID] });
  await person.click('button', 'Remove Table 2');
  await person.sees('This link was removed. Choose another.');
  expect(field.value).toBe('');
  expect(fake.calls('previewPrintFile').at(-1)).toMatchObject({ linkIDs: [linkID] });
});

test('a removed link comes back as it was', async () => {
  const fake = createFakeProduct([]);
  const id = '00000000-0000-4000-8000-000000000001';
  namedLinksOf(fake).push({ linkID: id, name: 'Bar', reference: 'Counter', responses: 4 });
  const person = await openDashboard(SCREEN, fake);
  const responses = await person.find('link', '4 responses');
  expect(responses).toHaveProperty('search', expect.stringContaining('reference=Counter'));
  await person.click('button', 'Remove Bar');
  await person.sees('1 link removed');
  await person.click('button', 'Undo');
  await person.find('button', 'Remove Bar');
  expect(fake.calls('addNamedLinks')).toMatchObject([
    { links: [{ name: 'Bar', reference: 'Counter' }] },
  ]);
});

test('the preview follows what is chosen and typed, which the address keeps', async () => {
  const fake = createFakeProduct([]);
  const id = '00000000-0000-4000-8000-000000000001';
  namedLinksOf(fake).push({ linkID: id, name: 'Bar', reference: 'Bar', responses: 0 });
  const person = await openDashboard(SCREEN, fake);
  const preview = await person.find('img', 'Preview: Poster');
  expect(preview.getAttribute('src')).toContain(encodeURIComponent('How did we do?'));
  await person.click('radio', 'Table tent');
  await person.fill('Headline', 'Tell us!');
  await person.click('switch', 'One code for each named link');
  await person.find('img', 'Preview: Table tent');
  await expect
    .poll(() => fake.calls('previewPrintFile').at(-1))
    .toMatchObject({
      kind: 'tent',
      headline: 'Tell us!',
      linkIDs: [id],
    });
  await expect.poll(address).toBe(`${SCREEN}?kind=tent&headline=Tell+us%21&several=all`);
  await person.sees(/Fold along the dashed lines/);
  await person.click('radio', 'Stickers');
  await person.fill('Copies of each', '7');
  await person.sees(/Each code is printed 7 times\./);
  await expectStructure();
});

test('a parent prints the codes of all its locations, or of those of a region', async () => {
  const fake = createFakeProduct([]);
  const [north] = addLocations(fake, 'North Street', 'South Street');
  Object.assign(north as object, { region: 'North' });
  const person = await openDashboard(SCREEN, fake);
  await person.select('Print for', 'North (1 location)');
  await expect
    .poll(() => fake.calls('previewPrintFile').at(-1))
    .toMatchObject({ locations: [north?.bID], locationLinks: false, linkIDs: [] });
  await person.select('Print for', 'All 2 locations');
  await person.click('switch', 'One code for each named link');
  await expect
    .poll(() => fake.calls('previewPrintFile').at(-1))
    .toMatchObject({ locations: 'all', locationLinks: true });
  await expect.poll(address).toBe(`${SCREEN}?locations=all&several=all`);
});

test('the address brings back what was chosen, within what there is', async () => {
  const fake = createFakeProduct([]);
  fake.entity.surveyLanguages = ['en', 'ar'];
  const id = '00000000-0000-4000-8000-000000000001';
  namedLinksOf(fake).push({ linkID: id, name: 'Bar', reference: 'Bar', responses: 0 });
  const long = 'x'.repeat(200);
  const chosen = `link=${id}&lang=ar&rating=9&kind=cards&headline=${long}&copies=0&paper=a9`;
  const person = await openDashboard(`${SCREEN}?${chosen}`, fake);
  await person.find('img', `QR code for ${LINK}?via=qr&ref=Bar&lang=ar`);
  await expect
    .poll(() => fake.calls('previewPrintFile').at(-1))
    .toMatchObject({
      kind: 'cards',
      paper: 'a4',
      language: 'ar',
      headline: 'x'.repeat(80),
      copies: null,
      linkIDs: [id],
    });
});

test('a survey by invitation only says so, and where to change it', async () => {
  const fake = createFakeProduct([]);
  fake.entity.surveySetup.inviteOnly = true;
  const person = await openDashboard(SCREEN, fake);
  const note = await person.within('note', 'Your survey is by invitation only');
  await note.find('link', 'Change this in your survey');
});
