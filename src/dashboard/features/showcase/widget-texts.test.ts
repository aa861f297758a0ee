import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { uiData, type Widget } from '#contract/widgets.ts';
import { lengthOf } from '#domain/text.ts';
import { WIDGET_LIMITS } from '#domain/widgets.ts';
import { copiedName, widgetName } from './widget-texts.ts';

const t = ((key: string, values = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as TFunction;
const named = (name: string | null) => ({
  widget: { uiData: uiData.parse({ type: 'wall', name }) } as Widget,
  number: 2,
});

test('a widget has its owner’s name, or else its type and number', () => {
  expect(widgetName(named('Home page'), t)).toBe('Home page');
  expect(widgetName(named(' '), t)).toBe('widgets.name 2 widgets.types.wall');
});

test('the name of a copy says that it is a copy, within the limit', () => {
  expect(copiedName(named('Home page').widget.uiData, t)).toBe('widgets.copyOf Home page');
  expect(copiedName(named(null).widget.uiData, t)).toBeNull();
  const long = copiedName(named('x'.repeat(WIDGET_LIMITS.name)).widget.uiData, t);
  expect(lengthOf(long ?? '')).toBe(WIDGET_LIMITS.name);
});
