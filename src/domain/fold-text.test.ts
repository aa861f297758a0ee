import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { foldPhrase, foldText } from './fold-text.ts';

describe('foldText', () => {
  test.each([
    ['  The   BREAD\twas warm ', 'the bread was warm'],
    ['one\n\n two ', 'one\ntwo'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['GROẞ', 'gross'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδός', 'οδοσ'],
    ['Привет', 'привет'],
    ['İSTANBUL ışık', 'istanbul isik'],
    ['e\u0301t\u00e9', 'ete'],
    ['artesanía, São Paulo, Đà Nẵng', 'artesania, sao paulo, da nang'],
    ['Łódź, Tromsø, Æsir, Cœur, Þór', 'lodz, tromso, aesir, coeur, thor'],
    ['d’Estissac, d´Estissac, d`Estissac', "d'estissac, d'estissac, d'estissac"],
    ['“superb” „toll“ «bien»', '"superb" "toll" "bien"'],
    ['5–10, non‑stop, so—so', '5-10, non-stop, so-so'],
    ['ﬁne ＡＢＣ１２３ ½ l', 'fine abc123 1/2 l'],
    ['so\u00adft\u200b \u200flines', 'soft lines'],
    ['❤\ufe0f', '❤'],
    ['Ёлка, за\u0301мок', 'елка, замок'],
    ['שָׁלוֹם', 'שלום'],
    ['צ׳יפס', "צ'יפס"],
    ['مَرْحَبًا', 'مرحبا'],
    ['أحمد إلى آمن ٱلله جمـــيل', 'احمد الى امن الله جميل'],
    ['کیک', 'كيك'],
    ['कॉफ़ी, \u095b', 'कॉफी, ज'],
    ['ﾊﾟﾝ', 'パン'],
    ['요ㄳ', '요ㄳ'],
  ])('%j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test.each([
    'й и',
    'ї і',
    'ў у',
    'ѓ г',
    'が か',
    'パ ハ',
    'ก่ ก',
    'के क',
    'ئ ي',
    'ؤ و',
    'ة ه',
  ])('keeps the letters of %j distinct', (letters) => {
    const [one = '', other = ''] = letters.split(' ');
    expect(foldText(one)).toBe(one);
    expect(foldText(one)).not.toBe(foldText(other));
  });

  test('does not change when folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
      { numRuns: propertyRuns(100) },
    );
    for (let first = 0; first <= 0x1_ffff; first += 0x100) {
      const letters = Array.from({ length: 0x100 }, (_, at) => String.fromCodePoint(first + at));
      const folded = foldText(letters.join(' '));
      expect(foldText(folded), first.toString(16)).toBe(folded);
    }
  });
});

describe('foldPhrase', () => {
  test.each([
    ['  two\n lines ', 'two lines'],
    ['"scones, I like"', 'scones, i like'],
    ['“Superb”', 'superb'],
    ['« très bien »', 'tres bien'],
    ["'so good'", 'so good'],
    ['"', '"'],
    ['""', '""'],
    ['"open', '"open'],
    ['a "word" here', 'a "word" here'],
    ['"one" "two"', '"one" "two"'],
    ['\u200b', ''],
  ])('of %j is %j', (typed, folded) => {
    expect(foldPhrase(typed)).toBe(folded);
  });
});
