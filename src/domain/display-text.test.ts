import { describe, expect, test } from 'vitest';
import { cleanProviderText, displayText, oneLine } from './display-text.ts';

describe('display text', () => {
  test('reduces a name to one line without direction changes', () => {
    const turning = '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';
    expect(oneLine(`\u202EAda ${turning} & \n\t\u0085Sons\u2028Ltd\u0001`)).toBe('Ada & Sons Ltd');
    expect(oneLine(`${turning}\n`)).toBe('');
  });

  test('keeps the joiners of letters and emoji in names', () => {
    for (const name of [
      'علی\u200cرضا',
      'ශ්\u200dරී',
      '👩\u200d🍳 Café',
      '👨🏽\u200d👩\u200d👧',
      '❤\ufe0f\u200d🔥',
      '1\ufe0f\u20e3',
      '葛\u{e0100}城',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      'نور Ltd',
      'a\u0000b',
    ]) {
      expect(oneLine(name)).toBe(name);
    }
  });

  test('removes other invisible characters from names, and composes letters', () => {
    const lone = ['\u00ad', '\u034f', '\u180e', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff'];
    for (const sign of [...lone, '\u3164', '\ufe0f', '\u{e0067}', '\u{e0100}', lone.join('')]) {
      expect(oneLine(`${sign}Best sellers ${sign} here`), sign).toBe('Best sellers here');
    }
    for (const sign of lone) expect(oneLine(`Best${sign}`), sign).toBe('Best');
    expect(oneLine('so\u00adft\u200bly\ufeff')).toBe('softly');
    expect(oneLine('Cafe\u0301')).toBe('Caf\u00e9');
  });

  test('removes direction changes from a text and keeps plain direction marks', () => {
    expect(displayText('a\u202Eb\u202C \u2067c\u2069 \u202D!')).toBe('ab c !');
    expect(displayText('(\u200Fשלום\u200F)\u061C')).toBe('(\u200Fשלום\u200F)\u061C');
  });

  test('treats invisible text as empty', () => {
    for (const invisible of [
      '\u200b',
      '\u3164',
      ' \u2800\n',
      '\u200d\ufe0f',
      '\u202E',
      '\u200b\u0001\u0085',
    ]) {
      expect(oneLine(invisible)).toBe('');
      expect(displayText(invisible)).toBe('');
    }
    expect(displayText('\u200b.')).toBe('\u200b.');
  });

  test('reduces several blank lines to one', () => {
    expect(displayText('a\n\nb')).toBe('a\n\nb');
    expect(displayText('a\n\n\nb')).toBe('a\n\nb');
    expect(displayText('a\n\n\n\n  b')).toBe('a\n\n  b');
    expect(displayText('a\r\n \r\n\t\r\n\r\n\r\nb\rc')).toBe('a\n\nb\nc');
  });

  test('handles the longest text quickly', () => {
    const from = performance.now();
    for (const filling of [' ', '\n ', '\n\n\n ', '\n \n']) displayText(filling.repeat(20_000));
    expect(performance.now() - from).toBeLessThan(500);
  });
});

test('reduces a provider’s message to one line of storable characters', () => {
  expect(cleanProviderText(' 550\u0000 no\r\n\u0007\tsuch\u0085user \ud83d!')).toBe(
    '550 no such user \ufffd!',
  );
});

test('cuts a long message between characters, not within one', () => {
  const cut = cleanProviderText(`a${'😀'.repeat(600)}`);
  expect([...cut]).toHaveLength(500);
  expect(cut).not.toMatch(/\p{Cs}/u);
  expect(cleanProviderText('Grüße', 3)).toBe('Grü');
});
