import { describe, expect, test } from 'vitest';
import { toPercentages } from '#dashboard/ui/percentages.ts';
import { sharesOfResult } from './question-results.tsx';

const nameStars = (count: number) => `${count} stars`;
const vote = (name: string, numberOfVotes: number, percentage: number) => ({
  name,
  numberOfVotes,
  percentage,
});

describe('the shares of the answers to a question', () => {
  const stars = { total: 73, results: [vote('4', 42, 57.5), vote('5', 31, 42.5)] };

  test('are rounded once: 31 of 73 are 42%, as on Home', () => {
    expect(sharesOfResult(stars, 'star', nameStars)[0]).toEqual({
      label: '5 stars',
      count: 31,
      percent: 42,
    });
    expect(toPercentages([{ label: '5 stars', count: 31 }], 73)[0]?.percent).toBe(42);
  });

  test('are sorted from the best rating to the worst, including those without votes', () => {
    const labels = (type: 'star' | 'csat' | 'nps') =>
      sharesOfResult(stars, type, nameStars).map(({ label }) => label);
    expect(labels('star')).toEqual(['5 stars', '4 stars', '3 stars', '2 stars', '1 stars']);
    expect(labels('csat')).toEqual(['5', '4', '3', '2', '1']);
    expect(labels('nps')).toHaveLength(11);
    expect(labels('nps')[0]).toBe('10');
  });

  test('are relative to respondents if more than one answer can be chosen', () => {
    const result = { total: 4, results: [vote('Price', 3, 75), vote('Speed', 3, 75)] };
    expect(sharesOfResult(result, null, nameStars)).toEqual([
      { label: 'Price', count: 3, percent: 75 },
      { label: 'Speed', count: 3, percent: 75 },
    ]);
  });

  test('are the same for the same count, whichever part of the same total they are listed with', () => {
    const grouped = toPercentages([13, 6, 9].map((count) => ({ label: '', count })));
    const listed = toPercentages([13, 6, 3, 3, 3].map((count) => ({ label: '', count })));
    expect(grouped.map(({ percent }) => percent)).toEqual([46, 21, 32]);
    expect(listed.map(({ percent }) => percent)).toEqual([46, 21, 11, 11, 11]);
  });

  test('are 0 if no one answered', () => {
    expect(toPercentages([{ label: 'A', count: 0 }])[0]?.percent).toBe(0);
  });
});
