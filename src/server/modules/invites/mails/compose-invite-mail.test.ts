import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { fillSlots } from '#domain/message-slots.ts';
import { RATING_TYPES } from '#domain/ratings.ts';
import { composeInviteMail, type InviteMailOptions } from './compose-invite-mail.ts';

const LINK = 'https://goodword.example/f/bakery?i=T0k-en_1&lang=en';
const UNSUBSCRIBE = 'https://goodword.example/unsubscribe/T0k';

const OPTIONS: InviteMailOptions = {
  kind: 'invite',
  ratingType: 'star',
  language: 'en',
  businessName: 'Bright Bakery',
  appearance: {
    logoUrl: 'https://goodword.example/uploads/logo.png',
    showWhiteLogoBorder: true,
    showWhiteLogoBackground: true,
    backgroundHex: '#2F2569',
    secondaryHex: '#1F4590',
  },
  ask: 'How would you rate Bright Bakery?',
  template: {
    subject: 'How was [businessname], [name|friend]?',
    text: 'Hi [name],\n\nHow was it?',
  },
  postalAddress: '1 Mill Lane\nBath BA1 1AA',
  showsFooter: true,
  origin: 'https://goodword.example',
  home: 'https://goodword.example',
};

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function compose(changes: Partial<InviteMailOptions> = {}, name = 'Ada') {
  const mail = composeInviteMail({ ...OPTIONS, ...changes });
  const values = { name, link: LINK, unsubscribe: UNSUBSCRIBE };
  return {
    subject: fillSlots(mail.subject, values),
    html: fillSlots(mail.html, values, escaped),
    text: fillSlots(mail.text, values),
  };
}

const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe.each(RATING_TYPES)('an invite with a %s scale', (ratingType) => {
  const ratings = ratingType === 'nps' ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 2, 3, 4, 5];
  const links = ratings.map((rating) => `${LINK}&rating=${rating}`);

  test('the mail has a link for every rating in both parts', () => {
    const { html, text } = compose({ ratingType });
    expect(hrefs(html).filter((href) => href.includes('rating='))).toEqual(links);
    for (const link of links) expect(text).toContain(`: ${link}\n`);
  });

  test.each(
    LANGUAGE_CODES,
  )('is at most 30 kB in %s, without script or picture that tells on its reader', (language) => {
    const { html } = compose({ ratingType, language });
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    expect(html).not.toMatch(/<script|@import|@font-face|width="1"/);
    const pictures = [...html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, src]) => src);
    expect(pictures).toHaveLength(ratingType === 'csat' ? 6 : 1);
    for (const src of pictures) expect(src).not.toContain('T0k');
  });
});

test('the text part has white space after every link', () => {
  for (const ratingType of RATING_TYPES) {
    for (const [address] of compose({ ratingType }).text.matchAll(/https?:\/\/[^\s]+/g)) {
      expect([LINK, UNSUBSCRIBE, OPTIONS.origin].some((one) => address.startsWith(one))).toBe(true);
      expect(address).toMatch(/[\w-]$/);
    }
  }
});

test('inserts the name, or its fallback if there is none', () => {
  expect(compose().subject).toBe('How was Bright Bakery, Ada?');
  expect(compose({}, '').subject).toBe('How was Bright Bakery, friend?');
  expect(compose().text).toMatch(/^Hi Ada,/);
  expect(compose({}, '').text).toMatch(/^Hi there,/);
});

test('escapes everything that people typed', () => {
  const evil = `<b onload="x">O'Neill & "Co"</b>`;
  const template = { subject: '[businessname]', text: `[name|${evil}] of [businessname]` };
  const changes = { businessName: evil, ask: evil, postalAddress: evil, template };
  for (const name of ['', evil]) {
    const { subject, html, text } = compose(changes, name);
    expect(subject).toBe(evil);
    expect(text).toContain(`${evil} of ${evil}`);
    expect(html).not.toContain('<b ');
    expect(html).not.toMatch(/&amp;(lt|amp|quot|#x27);/);
  }
});

test('ignores slot marks that people typed', () => {
  const mark = '\u0001link\u0001';
  const { html, text, subject } = compose({
    businessName: `A ${mark}`,
    ask: mark,
    postalAddress: mark,
    template: { subject: mark, text: mark },
  });
  expect(subject).not.toContain(LINK);
  expect(html.match(/T0k-en_1/g)).toHaveLength(6);
  expect(text.match(/T0k-en_1/g)).toHaveLength(6);
});

test('removes line breaks from the subject', () => {
  const template = { subject: 'Hello\r\nBcc: eve@x.example', text: '' };
  const { subject } = compose({ template: template, businessName: 'A\r\nB' });
  expect(subject).toBe('Hello Bcc: eve@x.example');
});

test('allows the survey link within the text', () => {
  const template = { subject: 's', text: 'Go to [link] now.\nThanks' };
  const { html, text } = compose({ template: template });
  expect(hrefs(html)).toContain(LINK);
  expect(text).toContain(`Go to ${LINK} now.\nThanks`);
});

test('a follow-up greets its recipient once', () => {
  const once = { kind: 'followupOnce', template: { subject: 's', text: 'Still there?' } } as const;
  expect(compose(once).text).toMatch(/^Hi Ada,\n\nStill there\?/);
  const own = {
    kind: 'followupTwice',
    template: { subject: 's', text: 'Hey [name], ok?' },
  } as const;
  expect(compose(own).text).toMatch(/^Hey Ada, ok\?/);
});

test('the footer has the postal address and an unsubscribe link, and names the sender only if allowed', () => {
  const { html, text } = compose();
  expect(hrefs(html)).toContain(UNSUBSCRIBE);
  expect(text).toContain(`${UNSUBSCRIBE}\n`);
  for (const part of [html, text]) expect(part).toContain('1 Mill Lane, Bath BA1 1AA');
  expect(html).toContain('Powered by');
  const hidden = compose({ showsFooter: false });
  for (const part of [hidden.html, hidden.text]) expect(part).not.toContain('Powered by');
});

test('describes each face by its position and meaning', () => {
  const { html } = compose({ ratingType: 'csat' });
  for (const rating of [1, 2, 3, 4, 5]) {
    expect(html).toContain(`alt="${rating}/5"`);
    expect(html).toContain(`https://goodword.example/pictures/mail/face-${rating}.png`);
  }
  expect(html).toContain('Very unsatisfied');
});

test("uses the business's own scale texts", () => {
  const { html } = compose({ ratingType: 'csat', custom: { csat1: 'Oh no' } });
  expect(html).toContain('Oh no');
});
