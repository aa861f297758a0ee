import { describe, expect, test } from 'vitest';
import type { CustomShareAction, ShareAction } from '#domain/survey-flow/steps.ts';
import { moveAction, shareRows } from './share-rows.ts';

const custom = (actionText: string): CustomShareAction => ({
  platformCode: 'custom',
  actionText,
  actionURL: 'https://shop.example',
  actionImageType: 'svg',
  actionImageData: '<svg/>',
});
const summaryOf = (rows: ReturnType<typeof shareRows>) =>
  rows.map(({ action, isActive }) => `${action.platformCode} ${isActive ? 'on' : 'off'}`);

const linked = {
  fb: { id: 'shop' },
  ye: { id: 'shop' },
  // Google is not linked without a place, other platforms not without an id.
  gp: { id: 'shop' },
  tp: { id: '' },
};

describe('the actions of a share step in the editor', () => {
  test('are the active ones in order, then the linked ones, switched off', () => {
    const actions: ShareAction[] = [{ platformCode: 'ye' }, custom('a'), { platformCode: 'fbs' }];
    expect(summaryOf(shareRows(actions, linked, []))).toEqual([
      'ye on',
      'custom on',
      'fbs on',
      'fbr off',
    ]);
    expect(summaryOf(shareRows([], { gp: { gpObject: { place_id: 'x' } } }, []))).toEqual([
      'gp off',
    ]);
  });

  test('leave out stored ones of platforms that are not linked, and know their own positions', () => {
    const actions: ShareAction[] = [{ platformCode: 'g2' }, { platformCode: 'ye' }, custom('a')];
    const rows = shareRows(actions, { ye: { id: 'shop' } }, []);
    expect(summaryOf(rows)).toEqual(['ye on', 'custom on']);
    expect(rows.map(({ position }) => position)).toEqual([1, 2]);
    expect(shareRows([{ platformCode: 'g2' }], {}, [])).toEqual([]);
  });

  test('include a custom one that was switched off, until it is switched on again', () => {
    const parked = custom('a');
    expect(summaryOf(shareRows([], {}, [parked]))).toEqual(['custom off']);
    expect(summaryOf(shareRows([parked], {}, [parked]))).toEqual(['custom on']);
  });

  test('have stable keys, even if two are identical', () => {
    const keys = (actions: ShareAction[]) => shareRows(actions, {}, []).map(({ key }) => key);
    const [one, two] = keys([custom('a'), custom('b')]);
    expect(keys([custom('b'), custom('a')])).toEqual([two, one]);
    expect(new Set(keys([custom('a'), custom('a')])).size).toBe(2);
  });
});

describe('moving an action', () => {
  const actions: ShareAction[] = [{ platformCode: 'ye' }, { platformCode: 'fs' }, custom('a')];

  test('puts it at its new position, and the others keep their order', () => {
    const codes = (from: number, to: number) =>
      moveAction(actions, from, to).map(({ platformCode }) => platformCode);
    expect(codes(0, 2)).toEqual(['fs', 'custom', 'ye']);
    expect(codes(2, 0)).toEqual(['custom', 'ye', 'fs']);
  });

  test('does nothing past the ends', () => {
    expect(moveAction(actions, 0, -1)).toBe(actions);
    expect(moveAction(actions, 2, 3)).toBe(actions);
    expect(moveAction(actions, 5, 0)).toBe(actions);
  });
});
