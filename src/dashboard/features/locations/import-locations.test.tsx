import { beforeEach, expect, test } from 'vitest';
import { subscribe } from '#tests/components/fake-billing.ts';
import { addLocations, locationsOf } from '#tests/components/fake-locations.ts';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

let fake: FakeProduct;
beforeEach(() => {
  fake = createFakeProduct([]);
  subscribe(fake, '2m');
  addLocations(fake, 'Hull');
});

async function openImport(): Promise<{ person: Person; dialog: Person }> {
  const person = await openDashboard('/dash/settings/locations', fake);
  await person.click('button', 'Import from CSV');
  await person.find('button', 'Choose a file');
  return { person, dialog: await person.within('dialog', 'Import locations') };
}

async function upload(csv: string) {
  const opened = await openImport();
  await opened.dialog.upload(new File([csv], 'shops.csv', { type: 'text/csv' }));
  return opened;
}

const added = () => fake.calls('importLocationsCsv').filter(({ dryRun }) => dryRun !== true);

test('a file is checked, and all of its locations are added with links to them', async () => {
  const { person, dialog } = await upload('Name,Address\nYork,1 Minster Yard\nLeeds,2 Briggate');
  await dialog.sees('shops.csv');
  await dialog.sees('1 Minster Yard');
  await dialog.click('button', 'Add 2 locations');
  await dialog.sees('2 locations added');
  const link = await dialog.find('link', 'York');
  expect(link).toHaveProperty('search', `?e=${locationsOf(fake).locations[1]?.bID}`);
  expect(added()).toMatchObject([{ likeLocationID: fake.entity.businessID }]);
  await dialog.click('button', 'Done');
  await person.has(0, 'dialog');
  await person.sees('3 of 5 locations');
});

test('the columns of pasted rows are chosen, and what is typed is guarded', async () => {
  const { person, dialog } = await openImport();
  await dialog.fill('Or paste rows from a spreadsheet', 'shop,where\nYork,North');
  await dialog.click('button', 'Close');
  await person.click('button', 'Keep editing');
  await dialog.click('button', 'Continue');
  await dialog.sees('1 row has an error. Correct it in your table, or change the columns below.');
  expect(await dialog.find('button', 'Add 1 location')).toHaveProperty('disabled', true);
  await dialog.select(/^Name/, 'shop');
  await dialog.select('Region', 'where');
  await dialog.click('button', 'Add 1 location');
  await dialog.sees('1 location added');
  expect(added()).toMatchObject([{ mapping: { name: 0, region: 1 } }]);
});

test('rare columns are shown on request, and where a column of the table is not recognised', async () => {
  const { person, dialog } = await upload('name,region\nYork,North');
  await dialog.sees('Columns in your table');
  await dialog.has(0, 'combobox', 'Longitude');
  await dialog.click('button', 'More columns');
  await dialog.has(1, 'combobox', 'Longitude');
  await dialog.click('button', 'Fewer columns');
  await dialog.has(0, 'combobox', 'Longitude');
  await dialog.click('button', 'Back');
  await person.fill('Or paste rows from a spreadsheet', 'name,east\nYork,1.5');
  await dialog.click('button', 'Continue');
  await dialog.has(1, 'combobox', 'Longitude');
});

test('a row with an error is shown first, with the error, and nothing is added', async () => {
  const { dialog } = await upload('name,region\nYork,North\n,South');
  await dialog.sees('Name: Enter a name.');
  const rows = (await dialog.find('table')).querySelectorAll('tbody tr');
  expect([...rows].map((row) => row.querySelector('td')?.textContent)).toEqual(['3', '2']);
  expect(await dialog.find('button', 'Add 2 locations')).toHaveProperty('disabled', true);
});

test('more rows than the plan has room for are not added', async () => {
  const { dialog } = await upload(`name\n${['a', 'b', 'c', 'd', 'e'].join('\n')}`);
  await dialog.sees('Your plan has room for 4 more locations, but your table has 5.');
  expect(await dialog.find('button', 'Add 5 locations')).toHaveProperty('disabled', true);
});

test('an import that takes the last room shows what it added', async () => {
  const { person, dialog } = await upload('name\nYork\nLeeds\nBath\nEly');
  await dialog.click('button', 'Add 4 locations');
  await person.sees('5 of 5 locations');
  await dialog.sees('4 locations added');
  await dialog.click('button', 'Done');
  await person.has(0, 'button', 'Import from CSV');
});

test('a failed import says that nothing was added, and goes back to the table', async () => {
  const { dialog } = await upload('name\nYork');
  await dialog.find('button', 'Add 1 location');
  fake.answer('importLocationsCsv', () => refusal(402, 'plan_required', 'Soar includes 30.'));
  await dialog.click('button', 'Add 1 location');
  await dialog.sees('Soar includes 30. Nothing was added.');
  fake.answer('importLocationsCsv', null);
  await dialog.click('button', 'Back');
  await dialog.click('button', 'Add 1 location');
  await dialog.sees('1 location added');
});

test('a connection that breaks during the import does not claim that nothing was added', async () => {
  const { dialog } = await upload('name\nYork');
  await dialog.find('button', 'Add 1 location');
  fake.answer('importLocationsCsv', () => 'lost');
  await dialog.click('button', 'Add 1 location');
  await dialog.sees("We can't tell whether your locations were added");
  await dialog.sees(/Look at your list before you import them again\./);
});

test('a link that is taken meanwhile is named with its line, and checked again', async () => {
  const { dialog } = await upload('name\nYork');
  await dialog.find('button', 'Add 1 location');
  const checks = fake.calls('importLocationsCsv').length;
  const errors = [{ line: 2, field: 'handle', message: 'This link is taken.' }];
  const json = { columns: [], businesses: [], errors, room: 4 };
  fake.answer('importLocationsCsv', () => ({ status: 200, json }));
  await dialog.click('button', 'Add 1 location');
  await dialog.sees('Line 2: This link is taken. Nothing was added.');
  await expect.poll(() => fake.calls('importLocationsCsv').length).toBe(checks + 2);
});

test('a file that the server cannot read says what is wrong with it', async () => {
  const fields = { csv: 'This file has no rows.' };
  const error = { code: 'invalid', message: 'Some fields need attention.', fields };
  fake.answer('importLocationsCsv', () => ({ status: 422, json: { error } }));
  const { dialog } = await upload('name');
  await dialog.sees('This file has no rows.');
  await dialog.has(0, 'button', 'Try again');
});

test.each([
  ['PK\u0003\u0004', /This is an Excel workbook\./],
  ['\u0000\u0000\u0001', /This isn't a CSV file\./],
])('a file such as %j is refused with what to do', async (content, message) => {
  const { dialog } = await upload(content);
  await dialog.sees(message);
  await dialog.find('button', 'Choose a file');
});
