import { describe, expect, test } from 'vitest';
import { classifyVisits, type Visit } from './classify-visits.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const visit = (changes: Partial<Visit> = {}): Visit => ({
  method: 'GET',
  headers: { 'user-agent': PHONE },
  rating: null,
  ...changes,
});
const by = (agent: string | undefined) => visit({ headers: { 'user-agent': agent } });

describe('people', () => {
  test.each([
    ['open a rating', [visit({ rating: 4 })]],
    ['open the link, then the same again', [visit({ rating: 4 }), visit({ rating: 4 })]],
    ['open the link without a rating first', [visit(), visit({ rating: 2 })]],
    [
      'may have a page fetched before they come',
      [visit({ headers: { 'user-agent': PHONE, 'sec-purpose': 'prefetch' } }), visit()],
    ],
  ])('%s', (_what, visits) => {
    expect(classifyVisits(visits)).toBe('person');
  });
});

describe('machines', () => {
  test.each<[string, Visit[]]>([
    ['open several ratings at once', [visit({ rating: 1 }), visit({ rating: 5 })]],
    ['open a link three times', [visit(), visit(), visit()]],
    ['ask for the head alone', [visit({ method: 'HEAD' })]],
    ['have no name', [by(undefined), by('')]],
    ...['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map(
      (name) =>
        [
          `prefetch, by ${name}`,
          [visit({ headers: { 'user-agent': PHONE, [name]: 'prefetch;prerender' } })],
        ] satisfies [string, Visit[]],
    ),
    ...[
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
      'WhatsApp/2.23.20.0',
      'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) BingPreview/1.0b',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/126.0.0.0 Safari/537.36',
      'SkypeUriPreview Preview/0.5',
      'Barracuda Sentinel (EE)',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Proofpoint',
      'Mozilla/5.0 (Windows NT 10.0) IronPort/13.0',
      'curl/8.5.0',
      'python-requests/2.32.3',
      'Go-http-client/2.0',
      'node',
    ].map((agent) => [`are called ${agent}`, [by(agent)]] satisfies [string, Visit[]]),
  ])('%s', (_what, visits) => {
    expect(classifyVisits(visits)).toBe('machine');
  });
});

test.each([
  PHONE,
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
  'Mozilla/5.0 (Linux; Android 13; CUBOT P60 Build/TP1A) AppleWebKit/537.36 Chrome/125.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Instagram 334.0.4.32.98',
])('a browser that people use is not a machine: %s', (agent) => {
  expect(classifyVisits([by(agent)])).toBe('person');
});
