import { expect, test } from 'vitest';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import { renderConsentPage } from './consent-page.tsx';

const PAGE = {
  business: { name: 'Bo & Co' },
  colours: { backgroundHex: '#2F2569', secondaryHex: '#1F4590' },
  language: 'en',
  texts: SURVEY_TEXTS.en,
  quotes: [
    { text: 'Lovely <b>bread</b>', name: 'Mia' },
    { text: 'And the coffee', name: '' },
  ],
  wording: 'I agree that Bo & Co may publish my testimonial.',
  agreedOn: new Date('2026-03-01T23:30:00Z'),
  isGiven: true,
} as const;

/** The text without the marks that isolate a name. */
function htmlOf(page: Parameters<typeof renderConsentPage>[0]): string {
  return renderConsentPage(page).html.replace(/[\u2068\u2069]/g, '');
}

test('shows the consent and its date, with a form that withdraws it without a script', () => {
  const html = htmlOf(PAGE);
  expect(html).toContain('On 1 March 2026, you gave Bo &amp; Co permission to publish this:');
  expect(html).toContain('Lovely &lt;b&gt;bread&lt;/b&gt;');
  expect(html).toContain('Mia');
  expect(html).toContain('And the coffee');
  expect(html).toContain('I agree that Bo &amp; Co may publish my testimonial.');
  expect(html).toMatch(/<form[^>]* method="post"><.*name="consent" value="false"/);
  expect(html).toContain('Withdraw permission</button>');
  expect(html).not.toContain('<script');
});

test('shows the date of the consent in the business’s time zone', () => {
  expect(htmlOf({ ...PAGE, timeZone: 'Europe/Berlin' })).toContain('2 March 2026');
});

test('offers to give withdrawn consent again', () => {
  const html = htmlOf({ ...PAGE, isGiven: false });
  expect(html).toContain('Bo &amp; Co may no longer publish this:');
  expect(html).toContain('name="consent" value="true"');
  expect(html).toContain('Give permission again</button>');
});

test('the page is mirrored in right-to-left languages, posts only to itself and is not indexed', () => {
  const page = { ...PAGE, language: 'ar', texts: SURVEY_TEXTS.ar } as const;
  const { html, policy } = renderConsentPage(page);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('\u2068Bo &amp; Co\u2069');
  expect(html).toContain('noindex');
  expect(policy).toContain("form-action 'self'");
});
