import { describe, expect, test } from 'vitest';
import { uiData, type Widget } from '#contract/widgets.ts';
import { currentWidgets } from './queries.ts';

function wall(widgetID: string, markedForDelete: boolean): Widget {
  return { widgetID, markedForDelete, snippet: '', uiData: uiData.parse({ type: 'wall' }) };
}

describe('currentWidgets', () => {
  test('returns the widgets that are not removed, with their original numbers', () => {
    const current = currentWidgets([wall('a', true), wall('b', false), wall('c', false)]);
    expect(current.map(({ widget, number }) => [widget.widgetID, number])).toEqual([
      ['b', 2],
      ['c', 3],
    ]);
  });
});
