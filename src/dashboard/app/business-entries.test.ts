import { expect, test } from 'vitest';
import { businessEntries, groupedByParent, recentOf } from './business-entries.ts';
import { findEntries } from './palette-search.ts';

const single = (id: string, name: string) =>
  ({ id, name, kind: 'single', parentID: null, region: '', clientName: '' }) as const;
const location = (id: string, name: string, { parentID = 'p', region = '' } = {}) =>
  ({ id, name, kind: 'location', parentID, region, clientName: '' }) as const;
const PARENT = { ...single('p', 'Alder & Rye'), kind: 'parent' } as const;

const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

test('locations follow their parent by name, and stand alone without it', () => {
  const entries = businessEntries([
    single('z', 'Zebra Books'),
    location('l10', 'Shop 10'),
    location('l2', 'Shop 2'),
    location('o', 'Bridge Road', { parentID: 'unseen' }),
    PARENT,
  ]);
  expect(namesOf(groupedByParent(entries))).toEqual([
    'Alder & Rye',
    'Shop 2',
    'Shop 10',
    'Bridge Road',
    'Zebra Books',
  ]);
  expect(entries.map(({ parentName }) => parentName)).toEqual([
    null,
    'Alder & Rye',
    'Alder & Rye',
    null,
    null,
  ]);
});

test('a location is found by its name, its region and its parent', () => {
  const entries = businessEntries([
    PARENT,
    location('h', 'Harbour Street', { region: 'North coast' }),
    location('m', 'Mill Lane', { region: 'South' }),
  ]);
  for (const typed of ['harb', 'coast', 'alder harbour']) {
    expect([typed, namesOf(findEntries(entries, typed))]).toEqual([typed, ['Harbour Street']]);
  }
});

test('a client is found by what its agency calls it and by its own name', () => {
  const entries = businessEntries([
    { ...single('n', 'Northlight'), kind: 'agency' },
    { ...single('c', 'Corner Cafe'), kind: 'agencyClient', parentID: 'n', clientName: 'K-17' },
    { ...single('m', 'Mill'), kind: 'agencyClient', parentID: 'n' },
  ]);
  expect(entries.map(({ name, ownName }) => [name, ownName])).toEqual([
    ['Northlight', null],
    ['K-17', 'Corner Cafe'],
    ['Mill', null],
  ]);
  for (const typed of ['k-17', 'corner', 'northlight cafe']) {
    expect([typed, namesOf(findEntries(entries, typed))]).toEqual([typed, ['K-17']]);
  }
});

test('recent ones come in the order of the visits, without those that are gone', () => {
  const entries = businessEntries([PARENT, location('h', 'Harbour Street')]);
  expect(namesOf(recentOf(entries, ['h', 'gone', 'p']))).toEqual(['Harbour Street', 'Alder & Rye']);
});

test('one of 1,000 is found at once', () => {
  const many = Array.from({ length: 1_000 }, (_, i) => location(`l${i}`, `Shop ${i} on Elm Road`));
  const start = performance.now();
  const entries = businessEntries([PARENT, ...many]);
  expect(groupedByParent(entries)).toHaveLength(1_001);
  expect(namesOf(findEntries(entries, 'shop 777 '))).toEqual(['Shop 777 on Elm Road']);
  expect(performance.now() - start).toBeLessThan(1_000);
});
