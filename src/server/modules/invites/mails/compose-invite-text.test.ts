import { expect, test } from 'vitest';
import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/languages.ts';
import { fillSlots } from '#domain/message-slots.ts';
import { segmentsOf } from '#domain/text-segments.ts';
import { composeInviteText } from './compose-invite-text.ts';

const LINK = 'https://goodword.example/f/bakery?i=T0k-en_1aBc9';

function compose(text: string, language: LanguageCode = 'en', name = 'Ada'): string {
  const content = composeInviteText({
    language,
    businessName: 'Bakery [name]',
    template: { text },
  });
  return fillSlots(content, { name, link: LINK });
}

test('fills merge fields, but not those inside business names', () => {
  expect(compose('Hi [name], [businessname]: [link]')).toBe(
    `Hi Ada, Bakery [name]: ${LINK}\nReply STOP to opt out.`,
  );
  expect(compose('Hi [NAME|you]! [link]', 'en', '')).toContain('Hi you!');
});

test('fits the default English text with a usual name into one segment', () => {
  const template = { text: INVITE_TEXTS.en.text };
  const content = composeInviteText({
    language: 'en',
    businessName: 'Harbour Lane Bakery',
    template: template,
  });
  const link = 'https://goodword.example/f/harbour-lane-bakery?i=T0k-en_1aBc9';
  expect(segmentsOf(fillSlots(content, { name: 'Charlotte', link })).segments).toBe(1);
});

test('adds the link if the text has none', () => {
  expect(compose('How was it?')).toBe(`How was it? ${LINK}\nReply STOP to opt out.`);
});

test('the link is followed by white space, whatever comes after it', () => {
  expect(compose('See [link]. Thanks')).toContain(`${LINK} . Thanks`);
  expect(compose('See [link]')).toContain(`${LINK}\n`);
});

test.each(LANGUAGE_CODES)('the text ends with one opt-out in %s', (language) => {
  const { optOut, text } = INVITE_TEXTS[language];
  expect(compose(text, language).endsWith(`\n${optOut}`)).toBe(true);
  const own = compose(`Hi [link] ${optOut}`, language);
  expect(own.split(optOut)).toHaveLength(2);
});
