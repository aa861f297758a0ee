import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIGNATURE_KINDS } from '#domain/signatures.ts';
import { type Business, createBusiness, createUser } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let business: Business;
beforeAll(async () => {
  server = await startTestServer();
  business = await createBusiness(server, await createUser(server));
});
afterAll(() => server.stop());

async function draw(body: object): Promise<{ html: string; text: string; defaults: object }> {
  const fields = { bID: business.bID, ...body };
  const path = '/api/dash/drawsignature';
  return (await server.post(path, fields, business.owner.headers)).body;
}

const addressesIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address?.replaceAll('&amp;', '&'));

test('each mark of the scale opens the survey with that rating preselected', async () => {
  const { html } = await draw({ kind: 'rating' });
  const link = `${server.config.baseUrl}/f/${business.handle}?via=signature`;
  expect(addressesIn(html)).toEqual([1, 2, 3, 4, 5].map((rating) => `${link}&rating=${rating}`));
});

test('another language is named in the links, and words and direction are its own', async () => {
  const { html } = await draw({ kind: 'button', language: 'ar' });
  expect(html).toMatch(/^<table [^>]*dir="rtl"/);
  expect(addressesIn(html)).toEqual([
    `${server.config.baseUrl}/f/${business.handle}?via=signature&lang=ar`,
  ]);
});

test('typed texts are shown literally, and a default is kept for an empty one', async () => {
  const drawn = await draw({ kind: 'button', question: '<b>"Hi" & bye</b>', button: ' ' });
  expect(drawn.html).toContain('&lt;b&gt;&quot;Hi&quot; &amp; bye&lt;/b&gt;');
  expect(drawn.html).toContain('>Give feedback</a>');
  expect(drawn.text).toMatch(/^<b>"Hi" & bye<\/b> http/);
});

test('a signature has tables and inline styles alone', async () => {
  for (const kind of SIGNATURE_KINDS) {
    const { html } = await draw({ kind, itemID: `${business.bID}_3` });
    const tags = new Set([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag));
    expect([...tags].filter((tag) => !ALLOWED_TAGS.includes(tag ?? ''))).toEqual([]);
    expect(html).not.toMatch(/\sclass=|<style|var\(|flex|url\(/);
    // In a mail without a doctype, a table does not take the mail's own colour.
    for (const [table] of html.matchAll(/<table [^>]*>/g)) expect(table).toContain('color:inherit');
  }
});

const ALLOWED_TAGS = ['table', 'tbody', 'tr', 'td', 'a', 'span', 'img'];
