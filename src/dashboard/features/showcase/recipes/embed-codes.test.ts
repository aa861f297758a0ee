import { describe, expect, test } from 'vitest';
import { standardOptions } from '../widget-options.ts';
import { embedCodes, snippetParts } from './embed-codes.ts';

const widgetID = '0190a0a0-0000-7000-8000-000000000000';
const defaults = { widgetPosition: 'l', widgetFrequency: 'c' } as const;
const widget = (type: 'wall' | 'popup') => ({
  widgetID,
  uiData: standardOptions(type, defaults),
  markedForDelete: false,
  snippet: `<div data-goodword="${widgetID}"></div><script async src="https://goodword.example/w/${widgetID}.js"></script>`,
});

test('a frame is as high as the widget, and its title is escaped', () => {
  const { frame } = embedCodes(widget('wall'), 'What "A & <B>" hears');
  expect(frame).toBe(
    `<iframe src="https://goodword.example/w/${widgetID}.page.html" title="What &quot;A &amp; &lt;B>&quot; hears" loading="lazy" style="width:100%;height:640px;border:0"></iframe>`,
  );
});

test('a server includes the widget as HTML from the script’s origin', () => {
  const { include, fragment } = embedCodes(widget('wall'), '');
  expect(fragment.address).toBe(`https://goodword.example/w/${widgetID}.html`);
  expect(fragment.path).toBe(`/w/${widgetID}.html`);
  expect(include).toContain(fragment.address);
});

test('the React code reserves the measured space, like the snippet', () => {
  const { uiData, ...others } = widget('wall');
  const measured = { ...others, uiData: { ...uiData, measuredHeight: 231 } };
  expect(embedCodes(measured, '').react).toContain('minHeight: 231');
});

test('the React component reserves room for inline widgets, and none for floating ones', () => {
  expect(embedCodes(widget('wall'), '').react).toContain('minHeight: 640');
  expect(embedCodes(widget('popup'), '').react).not.toContain('minHeight');
});

const snippet = `<div data-goodword="${widgetID}" style="display:block!important;min-height:640px!important"></div><script async src="https://goodword.example/w/${widgetID}.js"></script>`;

describe('a snippet for a page with a strict CSP', () => {
  test('has a rule instead of an inline style, and names the origin of its script', () => {
    expect(snippetParts(widgetID, snippet, 640)).toEqual({
      withoutStyle: `<div data-goodword="${widgetID}"></div><script async src="https://goodword.example/w/${widgetID}.js"></script>`,
      rule: `[data-goodword="${widgetID}"]{display:block;min-height:640px}`,
      origin: 'https://goodword.example',
    });
  });
});
