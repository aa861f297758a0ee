import { describe, expect, test } from 'vitest';
import { INVITE_TEXT_LIMITS, MAX_FOLLOWUP_LENGTH } from '../invite-rules.ts';
import { LANGUAGE_CODES } from '../languages.ts';
import { lengthOf } from '../text.ts';
import { segmentsOf } from '../text-segments.ts';
import { en, type InvitePack } from './en.ts';
import { INVITE_TEXTS } from './invite-texts-by-language.ts';

const KEYS = Object.keys(en).sort() as (keyof InvitePack)[];
/** The texts sent by text message. */
const TEXTED = ['text', 'optOut', 'stopReply', 'startReply', 'helpReply'] as const;
/** A survey link with its token, and a business name, both of typical length. */
const LINK = `https://www.feedback.example/f/bakery?i=${'t'.repeat(22)}&lang=de`;
const NAME = 'Bright Bakery';

/** Merge fields without their fallback, and {fields} of the page. */
function fieldsOf(text: string): string[] {
  return [...text.matchAll(/\{\w+\}|\[(\w+)(?:\|[^\]]*)?\]/g)]
    .map(([whole, field]) => (field ? `[${field}]` : whole))
    .sort();
}

describe.each(LANGUAGE_CODES)('the texts of invites in %s', (code) => {
  const pack = INVITE_TEXTS[code];

  test('are complete, with the placeholders of the English ones', () => {
    expect(Object.keys(pack).sort()).toEqual(KEYS);
    for (const key of KEYS) {
      expect(pack[key].trim(), key).toBe(pack[key]);
      expect(pack[key], key).not.toBe('');
      expect(fieldsOf(pack[key]), key).toEqual(fieldsOf(en[key]));
    }
  });

  test('have a fallback for every name they use', () => {
    for (const key of KEYS) expect(pack[key], key).not.toMatch(/\[name\]|\|\]/);
  });

  test("fit the limits for a business's own texts", () => {
    expect(lengthOf(pack.mailSubject)).toBeLessThanOrEqual(INVITE_TEXT_LIMITS.subject);
    expect(lengthOf(pack.mailText)).toBeLessThanOrEqual(INVITE_TEXT_LIMITS.mail);
    expect(lengthOf(pack.text)).toBeLessThanOrEqual(INVITE_TEXT_LIMITS.text);
    for (const key of ['followupTextOnce', 'followupTextTwice'] as const) {
      expect(lengthOf(pack[key]), key).toBeLessThanOrEqual(MAX_FOLLOWUP_LENGTH);
    }
  });

  test('fit one GSM segment without the link when sent by text', () => {
    if (code === 'ar' || code === 'he') return;
    for (const key of TEXTED) expect(segmentsOf(pack[key]).isUnicode, key).toBe(false);
    for (const key of ['stopReply', 'startReply', 'helpReply'] as const) {
      expect(segmentsOf(pack[key]).segments, key).toBe(1);
    }
    const text = pack.text.replace(/\[name\|([^\]]*)\]/, '$1').replace('[businessname]', NAME);
    expect(segmentsOf(`${text.replace('[link]', '')}\n${pack.optOut}`).segments).toBe(1);
    expect(
      segmentsOf(`${text.replace('[link]', LINK)}\n${pack.optOut}`).segments,
    ).toBeLessThanOrEqual(2);
  });

  test('contain no untranslated English text', () => {
    if (code === 'en') return;
    expect(KEYS.filter((key) => pack[key] === en[key])).toEqual([]);
  });
});
