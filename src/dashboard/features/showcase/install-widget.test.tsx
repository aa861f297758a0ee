import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { uiData } from '#contract/widgets.ts';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const INSTRUCTIONS = '/dash/showcase/installwidgetinstructions';

function withWidgets(types: readonly ('wall' | 'popup')[]): FakeProduct {
  const fake = createFakeProduct([]);
  fake.widgets = types.map((type, at) => {
    const widgetID = `01890000-0000-7000-8000-00000000080${at}`;
    const script = `<script async src="https://goodword.example/w/${widgetID}.js"></script>`;
    const snippet = `<div data-goodword="${widgetID}"></div>${script}`;
    return { widgetID, uiData: uiData.parse({ type }), markedForDelete: false, snippet };
  });
  return fake;
}

test('the instructions have every code snippet for the chosen widget', async () => {
  const fake = withWidgets(['wall', 'wall']);
  const [first, second] = fake.widgets.map(({ widgetID }) => widgetID);
  const person = await openDashboard(`${INSTRUCTIONS}?widget=${second}`, fake);
  for (const name of [
    'Any website',
    'WordPress',
    'Shopify',
    'Webflow',
    'Wix and Squarespace',
    'React',
    'No JavaScript',
  ]) {
    await person.find('heading', name);
  }
  await person.sees(`[data-goodword="${second}"]{display:block;min-height:640px}`);
  await person.sees(
    'script-src https://goodword.example; img-src https://goodword.example; media-src https://goodword.example',
  );
  await person.select('Widget', 'Wall 1');
  await waitFor(() => expect(address()).toBe(`${INSTRUCTIONS}?widget=${first}`));
  await person.sees(`[data-goodword="${first}"]{display:block;min-height:640px}`);
});

test('a floating widget has no instructions without a script', async () => {
  const person = await openDashboard(INSTRUCTIONS, withWidgets(['popup']));
  await person.sees(/every page where the widget should float/);
  await person.sees(/Floating widgets need JavaScript/);
  await person.has(0, 'button', 'Copy iframe');
});

test('with restricted websites only the frame works without a script', async () => {
  const fake = withWidgets(['wall']);
  fake.entity.showcase.originSettings.allowedOriginSets = ['shop.example'];
  const person = await openDashboard(INSTRUCTIONS, fake);
  await person.sees(/Only the iframe can check/);
  await person.find('button', 'Copy iframe');
  await person.has(0, 'button', /Copy HTML|Copy include/);
});
