import { expect, test } from 'vitest';
import { advanceClock } from '#tests/support/advance-clock.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createInvite, saveFlow, startRespondent } from '#tests/support/factories.ts';
import { addLocation, offerLocations } from '#tests/support/stored-locations.ts';

/** How many milliseconds a page is cached. */
const PAGE_AGE = 250;

const own = businessPerTest();

async function open(query = '', headers: Record<string, string> = {}, { handle } = own.business) {
  advanceClock(PAGE_AGE);
  const address = `${own.server.origin}/f/${handle}${query}`;
  // The page that is cached is returned while it is read again.
  await (await fetch(address, { headers })).text();
  const response = await fetch(address, { headers });
  const html = await response.text();
  return { status: response.status, headers: response.headers, html };
}

/** The names in the list, in its order; null if the page is no list. */
function namesIn(html: string): string[] | null {
  if (!html.includes('id="locations"')) return null;
  return [...html.matchAll(/class="name" dir="auto">([^<]*)</g)].map(([, name = '']) => name);
}

const addressesIn = (html: string) =>
  [...html.matchAll(/<li[^>]*><a href="(\/f\/[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );

async function addThree() {
  const { server, business } = own;
  const zurich = await addLocation(server, business, { name: 'Zürich', address: 'Bahnhofstr. 1' });
  const alt = await addLocation(server, business, { name: 'Ärzte <Altona> 10' });
  const two = await addLocation(server, business, { name: 'Ärzte <Altona> 9' });
  return { zurich, alt, two };
}

test('the parent’s link lists its locations in alphabetical order where it is switched on', async () => {
  const { server, business } = own;
  const { zurich } = await addThree();
  expect(namesIn((await open()).html)).toBeNull();
  await offerLocations(server, business, true);
  const { status, html } = await open();
  expect(status).toBe(200);
  expect(namesIn(html)).toEqual(['Ärzte &lt;Altona&gt; 9', 'Ärzte &lt;Altona&gt; 10', 'Zürich']);
  expect(html).toContain('Bahnhofstr. 1');
  expect(html).toContain('Which location is your feedback about?');
  expect((await open('?lang=de')).html).toContain('Um welchen Standort geht es?');
  expect(namesIn((await open('', {}, zurich)).html)).toBeNull();
  await offerLocations(server, business, false);
  expect(namesIn((await open()).html)).toBeNull();
});

test('the list follows its locations at once: added, renamed, moved, closed and the last one gone', async () => {
  const { server, business } = own;
  const bern = await addLocation(server, business, { name: 'Bern' });
  await offerLocations(server, business, true);
  expect(namesIn((await open()).html)).toEqual(['Bern']);
  const chur = await addLocation(server, business, { name: 'Chur' });
  expect(namesIn((await open()).html)).toEqual(['Bern', 'Chur']);
  const { body } = await own.call('getentity', {}, chur);
  const businessInfo = { ...body.businessInfo, businessName: 'Arbon', address: 'Seeweg 4' };
  const changed = await own.call('updateentity', { changes: { businessInfo } }, chur);
  expect(changed.status).toBe(200);
  const { html } = await open();
  expect(namesIn(html)).toEqual(['Arbon', 'Bern']);
  expect(html).toContain('Seeweg 4');
  for (const { bID } of [chur, bern]) {
    await server.database
      .updateTable('businesses')
      .set({ closed_at: new Date(), closed_reason: 'deleted', closing_id: bID })
      .where('business_id', '=', bID)
      .execute();
  }
  expect((await open()).html).toContain('id="survey"');
});

test('a chosen location gets what the address says of the visitor', async () => {
  const { server, business } = own;
  const { handle } = await addLocation(server, business, { name: 'Bern' });
  await offerLocations(server, business, true);
  const chosen = async (query: string) => addressesIn((await open(query)).html);
  expect(await chosen('')).toEqual([`/f/${handle}`]);
  expect(await chosen('?ref=Bar+%26+Till&order=7&rating=4&lang=en&utm_source=x')).toEqual([
    `/f/${handle}?lang=en&rating=4&ref=Bar+%26+Till&order=7`,
  ]);
  expect(await chosen('?embed=1')).toEqual([`/f/${handle}?embed=1`]);
  expect(await chosen('?kiosk=1&ref=Door')).toEqual([`/f/${handle}?ref=Door&kiosk=1`]);
});

test('an invite, a test and a survey that was begun go on at the parent', async () => {
  const { server, business } = own;
  await addLocation(server, business, { name: 'Bern' });
  await offerLocations(server, business, true);
  const invite = await createInvite(server, business.bID, { email: 'rita@example.com' });
  const { body } = await own.call('gettesttoken');
  for (const query of [`?i=${invite}`, '?i=another', '?i=sample', `?try=${body.token}`, '?v=1']) {
    expect([query, namesIn((await open(query)).html)]).toEqual([query, null]);
  }
  // Where the business itself asks invited people alone, each location decides for itself.
  await saveFlow(server, business, { inviteOnly: true });
  expect((await open()).status).toBe(200);
  expect((await open('?i=another')).status).toBe(403);
  const { sessionID } = await startRespondent(server, business.handle, { invite });
  expect(sessionID).toBeTruthy();
});

test('positions are in the page only where they are known, and its policy allows no connection', async () => {
  const { server, business } = own;
  await addLocation(server, business, { name: 'Bern', position: [46.948, 7.4474] });
  const chur = await addLocation(server, business, { name: 'Chur' });
  await offerLocations(server, business, true);
  const { html, headers } = await open();
  expect(html.match(/data-position="[^"]*"/g)).toEqual(['data-position="46.948 7.4474"']);
  expect(headers.get('content-security-policy')).toContain("connect-src 'none'");
  // One alone has nothing to be nearer than.
  expect(html).not.toContain('Nearest first');
  const changes = { businessInfo: { businessName: 'Chur', latitude: 46.85, longitude: 9.53 } };
  await own.call('updateentity', { changes }, chur);
  expect((await open()).html).toContain('Nearest first');
});

test('a page for everyone is cached like the survey, and one of a visitor is not', async () => {
  const { server, business } = own;
  await addLocation(server, business, { name: 'Bern' });
  await offerLocations(server, business, true);
  const { headers, html } = await open('?via=qr&utm_source=x');
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
  expect(headers.get('x-robots-tag')).toBeNull();
  expect(html).toContain(`/feedbackevaluate/${business.handle}"`);
  const etag = headers.get('etag') ?? '';
  expect((await open('', { 'if-none-match': etag })).status).toBe(304);
  const named = await open('?ref=Bar');
  expect(named.headers.get('cache-control')).toBe('private, no-cache');
  expect([named.headers.get('x-robots-tag'), (await open('?kiosk=1')).status]).toEqual([
    'noindex',
    200,
  ]);
});

test('a frame on the parent’s website shows the list and the location that is chosen', async () => {
  const { server, business } = own;
  const bern = await addLocation(server, business, { name: 'Bern' });
  await offerLocations(server, business, true);
  const allow = (allowedOriginSets: string[], of = business) => {
    const changes = { showcase: { originSettings: { allowedOriginSets } } };
    return own.call('updateentity', { changes }, of);
  };
  const framedBy = async (at = business) => {
    const { headers } = await open('?embed=1', {}, at);
    const policy = headers.get('content-security-policy') ?? '';
    return /frame-ancestors ([^;]*)/.exec(policy)?.[1];
  };
  expect((await allow(['https://chain.example'])).status).toBe(200);
  expect((await allow(['https://bern.example'], bern)).status).toBe(200);
  const chain = 'https://chain.example https://www.chain.example';
  expect(await framedBy()).toBe(`'self' ${chain}`);
  expect(await framedBy(bern)).toContain('https://bern.example');
  expect(await framedBy(bern)).toContain(chain);
  const script = await (await fetch(`${server.origin}/s/${business.handle}.js`)).text();
  expect(script).toContain('geolocation');
  await offerLocations(server, business, false);
  expect(await framedBy(bern)).not.toContain('chain');
});
