import { beforeAll, describe, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { advanceClock } from '#tests/support/advance-clock.ts';
import { insertDomain } from '#tests/support/custom-domain.ts';
import { createBusiness } from '#tests/support/factories.ts';
import { askHost } from '#tests/support/host-client.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const FORM = {
  isAgencyClient: false,
  videoEnabled: false,
  previewType: 'full',
  appearanceInfo: {
    logoUrl: '',
    showWhiteLogoBorder: false,
    showWhiteLogoBackground: false,
    backgroundHex: '#5B2E1A',
    secondaryHex: '#B4622B',
  },
  fbaHandle: 'bakery',
  platformData: { tp: { id: 'bakery.example' } },
  businessInfo: { businessName: '<b>Ada’s</b>', businessEmail: '', webAddress: '' },
  language: 'en',
  languagePack: {},
  stepData: null,
  surveyFlow: [sampleStep.rating('star', { content: { ask: 'How is [businessname]?' } })],
  ratingType: 'star',
};

async function preview(form: unknown) {
  const body = new URLSearchParams({
    json: typeof form === 'string' ? form : JSON.stringify(form),
  });
  const headers = { accept: 'text/html' };
  const response = await fetch(`${server.origin}/mysurveypreview`, {
    method: 'POST',
    body,
    headers,
  });
  return { response, html: await response.text() };
}

test('renders the survey as respondents see it, sandboxed and not indexed', async () => {
  const { response, html } = await preview(FORM);
  expect(response.status).toBe(200);
  expect(html).toContain('How is &lt;b&gt;Ada’s&lt;/b&gt;?');
  expect(html).toContain('"mode":"full"');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('sandbox allow-scripts allow-popups');
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain("connect-src 'none'");
});

test('shows the contact details as the survey does', async () => {
  const { html } = await preview({
    ...FORM,
    businessInfo: {
      businessName: 'Bakery',
      businessEmail: 'hallo@xn--mller-kva.example',
      businessContact: { intlCode: '+44', localNumber: '(0)20 7946-0112' },
    },
  });
  expect(html).toContain('"email":"hallo@müller.example","phone":"+442079460112"');
});

test('renders one step regardless of its rating range, in the language and its pack', async () => {
  const stepData = sampleStep.open({
    content: { ask: { pack: 'openAsk' } },
    textInputPlaceholderText: '',
    showTo: { ratingScale: { low: 1, high: 2 } },
  });
  const { html } = await preview({ ...FORM, previewType: 'onestep', stepData, language: 'de' });
  expect(html).toContain('<html lang="de"');
  expect(html).toContain('"mode":"onestep"');
  const own = { ...FORM, previewType: 'onestep', stepData, languagePack: { openAsk: 'So what?' } };
  expect((await preview(own)).html).toContain('So what?');
});

test('renders a form with far too many steps as quickly as any other', async () => {
  const surveyFlow = Array.from({ length: 20_000 }, () => ({ type: 'thankyou' }));
  const { response, html } = await preview({ ...FORM, surveyFlow });
  expect(response.status).toBe(200);
  expect(html.match(/"type":"thankyou"/g)).toHaveLength(60);
});

test('renders an incomplete form with defaults, and rejects an invalid one with an error page', async () => {
  expect((await preview({ surveyFlow: [{ type: 'hologram' }, 7] })).response.status).toBe(200);
  for (const odd of ['', 'no json', '7', 'null']) {
    const { response, html } = await preview(odd);
    expect(response.status, odd).toBe(422);
    expect(html).toContain('<!doctype html>');
  }
});

const OWN_HOST = 'feedback.previews.example';
const OTHER_HOST = 'feedback.florist.example';

describe('under a business’s domain', () => {
  beforeAll(async () => {
    await insertDomain(server, (await createBusiness(server)).bID, OWN_HOST);
    await insertDomain(server, (await createBusiness(server)).bID, OTHER_HOST);
    advanceClock(10_000);
  });

  const previewAt = (host: string, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams({ json: JSON.stringify(FORM) }).toString();
    const sent = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    return askHost(server, host, '/mysurveypreview', { method: 'POST', headers: sent, body });
  };

  test('its dashboard there may show a preview', async () => {
    const host = OWN_HOST;
    const answer = await previewAt(host, { origin: `https://${host}` });
    expect(answer.status).toBe(200);
    const policy = answer.headers['content-security-policy'];
    expect(policy).toContain(`script-src 'self' https://${host};`);
    expect(policy).toContain(`frame-ancestors 'self' https://${host} `);
  });

  test.each([
    'https://evil.example',
    `https://${OTHER_HOST}`,
    `https://x.${OWN_HOST}`,
    `https://${OWN_HOST}:8443`,
    `ftp://${OWN_HOST}`,
    `https://${OWN_HOST}@evil.example`,
    'null',
    '',
  ])('a page of %j shows no survey', async (origin) => {
    const { status, text } = await previewAt(OWN_HOST, { origin, accept: 'text/html' });
    expect(status).toBe(404);
    expect(text).not.toContain('How is');
    expect(text).not.toMatch(/goodword/i);
  });

  test.each([
    [OWN_HOST, undefined],
    [OWN_HOST, `http://${OWN_HOST}`],
    [`${OWN_HOST}:443`, `https://${OWN_HOST}`],
    [`${OWN_HOST}:8443`, `https://${OWN_HOST}:8443`],
    [OWN_HOST.toUpperCase(), `https://${OWN_HOST}`],
  ])('%s shows one to a page of %s', async (host, origin) => {
    const { status } = await previewAt(host, origin === undefined ? {} : { origin });
    expect(status).toBe(200);
  });

  test('the product’s own host, which has no brand to pretend, shows one to any page', async () => {
    const { host } = new URL(server.config.baseUrl);
    expect((await previewAt(host, { origin: 'https://evil.example' })).status).toBe(200);
    expect((await previewAt(host, { origin: 'null' })).status).toBe(200);
  });
});
