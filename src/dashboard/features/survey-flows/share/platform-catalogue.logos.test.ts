import { expect, test } from 'vitest';
import { PLATFORM_LOGOS } from '#dashboard/ui/platform-logos.ts';
import { PLATFORM_CATALOGUE } from './platform-catalogue.ts';

test('a platform has the same logo everywhere as in the catalogue', () => {
  const drawn = PLATFORM_CATALOGUE.map(({ svgCode }) => svgCode);
  for (const [code, logo] of Object.entries(PLATFORM_LOGOS)) expect(drawn, code).toContain(logo);
});
