import { describe, expect, test } from 'vitest';
import { percentOf } from '#dashboard/ui/percentages.ts';
import { funnelStages } from './funnel-stages.ts';

const stagesOf = (...counts: number[]) =>
  funnelStages(counts.map((count, index) => ({ key: String(index), count })));

describe('the stages of a funnel', () => {
  test('have their share of the first stage, and the loss since the stage before', () => {
    expect(stagesOf(200, 100, 80, 80).map(({ share, dropOff }) => [share, dropOff])).toEqual([
      [100, null],
      [50, 50],
      [40, 20],
      [40, 0],
    ]);
  });

  test('have no percentages if the first stage is empty, and no loss after an empty stage', () => {
    expect(stagesOf(0, 0).map(({ share, dropOff }) => [share, dropOff])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(stagesOf(9, 0, 0)[2]).toMatchObject({ share: 0, dropOff: null });
  });

  test('never show a negative loss', () => {
    expect(stagesOf(10, 4, 6)[2]?.dropOff).toBe(0);
  });
});

test('have whole percentages', () => {
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(1, 0)]).toEqual([33, 67, null]);
});
