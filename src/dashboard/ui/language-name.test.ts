import { describe, expect, test } from 'vitest';
import { languageName } from './language-name.ts';

describe('the name of a language', () => {
  test.each([
    ['es', 'en', 'Spanish'],
    ['es', 'de', 'Spanisch'],
    ['pt-BR', 'en', 'Brazilian Portuguese'],
    ['xx', 'en', 'xx'],
    ['no tag', 'en', 'no tag'],
  ])('%j in %s is %s', (code, language, name) => {
    expect(languageName(code, language)).toBe(name);
  });
});
