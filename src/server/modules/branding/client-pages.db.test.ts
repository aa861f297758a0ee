import { beforeAll, expect, test } from 'vitest';
import { SIGNATURE_KINDS } from '#domain/signatures.ts';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { WIDGET_TYPES } from '#domain/widgets.ts';
import { createClient } from '#tests/support/clients.ts';
import {
  type Business,
  createConfirmedBusiness,
  createWidget,
  inviteForUnsubscribing,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { loadWidget } from '#tests/support/load-widget.ts';
import { textOfPdf } from '#tests/support/read-pdf.ts';
import { newAddress } from '#tests/support/team-harness.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let client: Business;
beforeAll(async () => {
  server = await sharedServer();
  const agency = await createConfirmedBusiness(server);
  const brand = { bID: agency.bID, branding: { name: 'Harbour Agency' } };
  await server.post('/api/dash/updatebranding', brand, agency.owner.headers);
  client = { ...(await createClient(server, agency)), owner: agency.owner };
});

/** What a page says, without addresses, scripts and styles. */
async function readPage(path: string): Promise<string> {
  const response = await fetch(server.origin + path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/(href|src|content|data-goodword)="[^"]*"/g, '');
}

test.each([
  ['survey', () => `/f/${client.handle}`],
  ['survey in another language', () => `/f/${client.handle}?lang=de`],
  ['kiosk', () => `/f/${client.handle}/kiosk`],
  ['wall', () => `/wall/${client.handle}`],
  ['page for data of invited people', () => `/privacy?of=${client.bID}`],
  ['page of an unknown link', () => '/f/nobody-at-all'],
  ['page of a confirmation that is used up', () => '/confirm/none'],
  ['page of an unknown restoring link', () => '/restore/none'],
  ['page of an unknown switch', () => '/notifications/off/digest/none'],
])('the %s of a client does not name the product', async (_what, pathOf) => {
  const page = await readPage(pathOf());
  expect(page.length).toBeGreaterThan(10);
  expect(page).not.toMatch(/goodword/i);
});

test('the page on which a client’s customer unsubscribes does not name the product', async () => {
  const link = await inviteForUnsubscribing(server, client, { to: newAddress() });
  expect(await readPage(new URL(link).pathname)).not.toMatch(/goodword/i);
});

const call = (name: string, body: object) =>
  server.post(`/api/dash/${name}`, { bID: client.bID, ...body }, client.owner.headers);

test.each(
  WIDGET_TYPES,
)('a client’s widget of the type %s does not name the product', async (type) => {
  const { body } = await call('previewwidget', { uiData: { type }, samples: true });
  const { widgetID } = await createWidget(server, client, { type });
  for (const data of [body.data, (await loadWidget(server, widgetID)).data]) {
    expect(seenIn(JSON.stringify(data))).not.toMatch(/goodword/i);
  }
});

/** Without addresses, and the names by which a website's owner and our script find the widget. */
const seenIn = (written: string) =>
  written.replace(/https?:\/\/[^"\s\\]+/g, '').replace(/data-goodword[\w-]*|goodword-[\w-]+/g, '');

// That of a testimonial needs one.
test.each(
  SIGNATURE_KINDS.filter((kind) => kind !== 'testimonial'),
)('a client’s email signature of the kind %s does not name the product', async (kind) => {
  const { body } = await call('drawsignature', { kind });
  expect(seenIn(body.html + body.text)).not.toMatch(/goodword/i);
});

test('a client’s poster does not name the product, in its texts and in its properties', async () => {
  const options = { kind: 'poster', paper: 'a4', bleed: false, logoInCode: false, language: null };
  const texts = { headline: '', callToAction: '', linkIDs: [] };
  const response = await fetch(`${server.origin}/api/dash/makeprintfile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...client.owner.headers },
    body: JSON.stringify({ bID: client.bID, ...options, ...texts }),
  });
  const pdf = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(seenIn(await textOfPdf(pdf))).not.toMatch(/goodword/i);
  expect(pdf.toString('latin1')).not.toMatch(/\/(Author|Creator|Producer|Title) *\([^)]*goodword/i);
});

test('the page on which a client’s customer takes back their consent does not name the product', async () => {
  const flow = [sampleStep.rating('star'), sampleStep.testimonial({ uniqueID: 'TESTIMONIAL' })];
  await saveFlow(server, client, { flow });
  const respondent = await startRespondent(server, client.handle, { language: 'en' });
  await respondent.answer(0, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  const praise = { type: 'testimonial', textAnswer: 'Warm', name: 'Mia', consent: true };
  await respondent.answer(1, { questionID: 'TESTIMONIAL', ...praise });
  const { body } = await respondent.finish();
  expect(await readPage(new URL(body.consentURL).pathname)).not.toMatch(/goodword/i);
});

test('a page of a business of its own names the product', async () => {
  expect(await readPage('/privacy')).toMatch(/goodword/i);
});
