import { expect, test } from 'vitest';
import { BUILT_IN_LOGOS } from './built-in-logos.ts';
import { PLATFORM_CATALOGUE } from './platform-catalogue.ts';

test('a built-in action bears the logo that its platform has in the catalogue', () => {
  const drawn = PLATFORM_CATALOGUE.map(({ svgCode }) => svgCode);
  for (const [code, logo] of Object.entries(BUILT_IN_LOGOS)) expect(drawn, code).toContain(logo);
});
