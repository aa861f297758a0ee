import { describe, expect, test } from 'vitest';
import { languageName } from './response-facts.tsx';

describe('the name of a language', () => {
  test.each([
    ['es', 'en', 'Spanish'],
    ['es', 'de', 'Spanisch'],
    ['pt-BR', 'en', 'Brazilian Portuguese'],
    ['xx', 'en', 'xx'],
    ['no tag', 'en', 'no tag'],
    [null, 'en', null],
  ])('%j in %s is %s', (code, language, name) => {
    expect(languageName(code, language)).toBe(name);
  });
});
