import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { brandColours } from './brand-colours.ts';
import { contrast, readHex } from './colour.ts';

/** The colours of text on these surfaces in styles/base.css. */
const INKS = {
  light: { text: '#1b1a27', soft: '#5a586c' },
  dark: { text: '#f0eff7', soft: '#b5b2c6' },
};

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

function ratio(one: string, other: string): number {
  return contrast(readHex(one), readHex(other));
}

test('leaves a readable colour unchanged', () => {
  const { light } = brandColours({ backgroundHex: '#0F766E', secondaryHex: '#134E4A' });
  expect(light).toMatchObject({ band: '#0f766e', fill: '#0f766e', strong: '#0f766e' });
});

test('uses the secondary colour for buttons of a white brand, in both schemes', () => {
  const { light, dark } = brandColours({ backgroundHex: '#FFFFFF', secondaryHex: '#C2185B' });
  expect(light).toMatchObject({ band: '#ffffff', fill: '#c2185b', onFill: '#ffffff' });
  expect(dark.fill).toBe('#c72a68'); // A little lighter, to stand out from the dark card.
});

test('gives a yellow button dark text and a visible edge', () => {
  const { light } = brandColours({ backgroundHex: '#FFD400', secondaryHex: '#E0532F' });
  expect(light.fill).toBe('#ffd400');
  expect(light.onFill).toBe('#181724');
  expect(ratio(light.edge, light.card)).toBeGreaterThanOrEqual(3);
});

test('darkens a bright brand colour in the dark scheme', () => {
  const { dark } = brandColours({ backgroundHex: '#FFFFFF', secondaryHex: '#EEEEEE' });
  expect(ratio(dark.band, '#000000')).toBeLessThan(2);
});

test('keeps all text readable for any pair of colours', () => {
  fc.assert(
    fc.property(hex, hex, (backgroundHex, secondaryHex) => {
      const brand = brandColours({ backgroundHex, secondaryHex });
      for (const scheme of ['light', 'dark'] as const) {
        const { band, bandEnd, onBand, fill, onFill, strong, tint, card, edge, ground } =
          brand[scheme];
        const { text, soft } = INKS[scheme];
        const pairs = [
          [onBand, band],
          [onBand, bandEnd],
          [onFill, fill],
          [strong, card],
          [strong, tint],
          [text, tint],
          [soft, tint],
          [soft, ground],
          [soft, card],
        ] as const;
        for (const [ink, surface] of pairs) {
          expect(ratio(ink, surface), `${ink} on ${surface}`).toBeGreaterThanOrEqual(4.5);
        }
        expect(ratio(edge, card)).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: propertyRuns(400) },
  );
});
