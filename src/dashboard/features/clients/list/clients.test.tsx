import { expect, test, vi } from 'vitest';
import type { ClientFigures, ClientLine } from '#contract/mission-control.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { createFakeProduct, refusal } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const FIGURES: ClientFigures = {
  recent: { responses: 12, n: 12, nps: 50, csat: 90, star: 4.5 },
  previous: { responses: 9, n: 9, nps: 60, csat: 80, star: 4.8 },
  lastResponseAt: 1_780_000_000,
  unanswered: { responses: 2, reviews: 1 },
  email: { quota: 500, left: 120 },
  text: { quota: 0, left: 0 },
  failedImports: ['tp'],
  planName: 'engage',
  endsAt: null,
  owner: 'active',
};

function line(number: number, name: string, more: Partial<ClientLine> = {}): ClientLine {
  const terms = { bID: idOf(number), name, clientName: '', tags: [], problems: [] };
  return { ...terms, figures: FIGURES, ...more };
}

const LINES = [
  line(1, 'Harbour', { problems: ['importFailing', 'lowRatings', 'noOwner'], tags: ['North'] }),
  line(2, 'Mill & Co', { clientName: 'Mill', problems: ['lowRatings'], tags: ['South'] }),
  line(3, 'Aster', {
    figures: { ...FIGURES, recent: { ...FIGURES.recent, star: 3.1 } },
    tags: ['North'],
  }),
  line(4, 'Zinnia', { figures: null }),
];

function product(clients: readonly ClientLine[] = LINES) {
  const fake = createFakeProduct([]);
  fake.entity = { ...fake.entity, kind: 'agency' };
  fake.answer('fetchClients', () => ({ status: 200, json: { age: 20, clients: [...clients] } }));
  return fake;
}

/** The names of the clients, from the top. */
const names = () =>
  [...document.querySelectorAll('main li bdi')].map(({ textContent }) => textContent);

test('an agency’s navigation begins with its clients, problems first, each with the button that mends it', async () => {
  const person = await openDashboard('/dash/home', product());
  await person.click('link', 'Clients');
  await person.sees('Import from Trustpilot failing');
  await person.sees('Updated less than a minute ago');
  expect(names()).toEqual(['Harbour', 'Mill', 'Aster', 'Zinnia']);
  const link = (await person.find('link', 'Check import: Harbour')) as HTMLAnchorElement;
  expect(new URL(link.href).search).toBe(`?e=${idOf(1)}&platform=tp`);
  await person.has(0, 'link', 'Invite owner: Harbour');
  await person.click('button', '2 more problems of Harbour');
  const owner = (await person.find('link', 'Invite owner: Harbour')) as HTMLAnchorElement;
  expect(new URL(owner.href).pathname).toBe(`/dash/clients/${idOf(1)}`);
  await person.sees('Figures follow within a minute');
  await expectStructure();
});

test('the last response is a day, never a time', async () => {
  const fake = product();
  const { now } = fake.entity;
  const at = (lastResponseAt: number | null) => ({ figures: { ...FIGURES, lastResponseAt } });
  const clients = [
    line(1, 'Aster', at(now)),
    line(2, 'Fern', at(now - 86_400)),
    line(3, 'Zinnia', at(null)),
  ];
  fake.answer('fetchClients', () => ({ status: 200, json: { age: 20, clients } }));
  const person = await openDashboard('/dash/clients', fake);
  await (await person.line('Aster')).sees('Today');
  await (await person.line('Fern')).sees('Yesterday');
  await (await person.line('Zinnia')).sees('None yet');
});

test('search, tag, problem and order are in the address', async () => {
  const person = await openDashboard('/dash/clients?tag=North&sort=name', product());
  await vi.waitFor(() => expect(names()).toEqual(['Aster', 'Harbour']));
  await person.select('Problem', 'Any problem');
  await vi.waitFor(() => expect(names()).toEqual(['Harbour']));
  expect(address()).toBe('/dash/clients?tag=North&problem=any&sort=name');
  await person.select('Tag', 'All tags');
  await person.select('Problem', 'All clients');
  await person.select('Sort by', 'Lowest score first');
  await vi.waitFor(() => expect(names()).toEqual(['Aster', 'Harbour', 'Mill', 'Zinnia']));
  expect(address()).toBe('/dash/clients?sort=score');
});

test('of 300 clients 50 are drawn, and more on demand', async () => {
  const many = Array.from({ length: 300 }, (_, index) => line(index + 1, `Client ${index + 1}`));
  const person = await openDashboard('/dash/clients', product(many));
  await vi.waitFor(() => expect(names()).toHaveLength(50));
  expect(document.querySelectorAll('main *').length).toBeLessThan(5_000);
  await person.click('button', 'Show 50 more');
  await vi.waitFor(() => expect(names()).toHaveLength(100));
});

test('without clients it offers the first one', async () => {
  const person = await openDashboard('/dash/clients', product([]));
  await person.sees('No clients');
  const add = (await person.find('link', 'Add client')) as HTMLAnchorElement;
  expect(new URL(add.href).pathname).toBe('/dash/addclient');
  await expectStructure();
});

test('beside the one main button, the rest is in a menu that opens from the keyboard', async () => {
  const person = await openDashboard('/dash/clients', product());
  await person.find('link', 'Harbour');
  const header = (await person.find('heading', 'Clients')).closest('div')?.parentElement;
  const actions = [...(header?.querySelectorAll('a, button') ?? [])];
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Add client', 'More']);
  (await person.find('button', 'More')).focus();
  await person.press('{Enter}');
  await person.find('menuitem', 'Removed clients');
  await person.find('menuitem', 'Your brand');
  await person.find('menuitem', 'CSV (spreadsheets)');
  await expectStructure();
  await person.click('menuitem', 'Import from CSV');
  await person.find('dialog', /Import/);
});

test('an editor of the agency exports, and adds nothing', async () => {
  const fake = product();
  fake.role = 'editor';
  const person = await openDashboard('/dash/clients', fake);
  await person.find('button', 'Export');
  await person.has(0, 'link', 'Add client');
  await person.has(0, 'button', 'More');
});

test('after a failure it offers another try', async () => {
  const failing = product();
  failing.answer('fetchClients', () => refusal(500, 'internal'));
  const person = await openDashboard('/dash/clients', failing);
  await person.sees("We couldn't load your clients");
  failing.answer('fetchClients', () => ({ status: 200, json: { age: 0, clients: [...LINES] } }));
  await person.click('button', 'Try again');
  await vi.waitFor(() => expect(names()).toHaveLength(4));
});
