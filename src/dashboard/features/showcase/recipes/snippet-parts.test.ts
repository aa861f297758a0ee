import { describe, expect, it } from 'vitest';
import { snippetParts } from './snippet-parts.ts';

const id = '0190a0a0-0000-7000-8000-000000000000';
const snippet = `<div data-goodword="${id}" style="display:block!important;min-height:640px!important"></div><script async src="https://goodword.example/w/${id}.js"></script>`;

describe('a snippet for a page with a strict policy', () => {
  it('has no style of its own, a rule instead, and names where its script comes from', () => {
    expect(snippetParts(id, snippet, 640)).toEqual({
      withoutStyle: `<div data-goodword="${id}"></div><script async src="https://goodword.example/w/${id}.js"></script>`,
      rule: `[data-goodword="${id}"]{display:block;min-height:640px}`,
      origin: 'https://goodword.example',
    });
  });
});
