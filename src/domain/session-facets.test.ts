import { describe, expect, test } from 'vitest';
import { type AnsweredStep, type Facet, type FacetSource, facetsOf } from './session-facets.ts';
import { sampleFlow, sampleStep as step } from './survey-flow/flow-fixtures.ts';

const FLOW = sampleFlow([
  step.rating('nps'),
  step.open({ questionID: 'WHY', showTo: { ratingScale: { low: 9, high: 10 } } }),
  step.choice('singleq', { questionID: 'COLOUR' }),
  step.thankYou(),
]);

const OPEN: FacetSource = {
  isListed: true,
  isHidden: false,
  isSuspected: false,
  isFinished: false,
  sentiment: 'positive',
  status: 'open',
  source: 'qr',
  rating: null,
  ratingType: null,
  entries: [],
};

const rated = (answer: number): AnsweredStep => ({
  i: 0,
  questionId: 'NPSr',
  type: 'ratingq',
  isSkipped: false,
  answer,
});
const textOf = ({ kind, subject, value }: Facet) => [kind, subject, value].join(' ').trim();
const facetsIn = (source: Partial<FacetSource>) =>
  facetsOf({ ...OPEN, ...source }, FLOW).map(textOf);

test('a customer who leaves a kiosk before its share step was last shown the step after it', () => {
  const flow = sampleFlow([
    step.rating('nps'),
    step.share({ questionID: 'SHARE' }),
    step.open({ questionID: 'WHY' }),
    step.thankYou(),
  ]);
  const leftBy = (source: FacetSource['source']) =>
    facetsOf({ ...OPEN, source, entries: [rated(9)] }, flow).find(({ kind }) => kind === 'left');
  expect(leftBy('link')?.subject).toBe('SHARE');
  expect(leftBy('kiosk')?.subject).toBe('WHY');
});

describe('the facets of a session', () => {
  test('include each chosen option and skipped question once', () => {
    const entries = [
      rated(9),
      { i: 1, questionId: 'WHY', type: 'openq', isSkipped: true, answer: null },
      { i: 2, questionId: 'FRUITS', type: 'multiq', isSkipped: false, answer: ['A', 'B', 'A'] },
    ];
    expect(facetsIn({ entries, isFinished: true })).toEqual([
      'listed',
      'sentiment  positive',
      'status  open',
      'source  qr',
      'rating',
      'answered NPSr',
      'chosen NPSr 9',
      'skipped WHY',
      'answered FRUITS',
      'chosen FRUITS A',
      'chosen FRUITS B',
    ]);
  });

  test.each([
    [9, 'nps', '9'],
    [5, 'star', '10'],
    [1, 'csat', '0'],
  ] as const)('put the rating %s of %s at %s on the scale of NPS', (rating, ratingType, nps) => {
    expect(facetsIn({ rating, ratingType })).toContain(`rating  ${nps}`);
  });

  const leftAt = (source: Partial<FacetSource>) =>
    facetsIn(source).filter((text) => text.startsWith('left'));

  test('include the last question shown to a respondent who left', () => {
    expect(leftAt({})).toEqual(['left NPSr']);
    const nine = { rating: 9, ratingType: 'nps', entries: [rated(9)] } as const;
    expect(leftAt(nine)).toEqual(['left WHY']);
  });

  test('leave out a question that this rating does not see', () => {
    const three = { rating: 3, ratingType: 'nps', entries: [rated(3)] } as const;
    expect(leftAt(three)).toEqual(['left COLOUR']);
  });

  test('include no last question for a finished session, or if everything was answered', () => {
    const colour = { i: 2, questionId: 'COLOUR', type: 'singleq', isSkipped: false, answer: 'Red' };
    expect(leftAt({ isFinished: true })).toEqual([]);
    expect(leftAt({ entries: [rated(3), colour], rating: 3, ratingType: 'nps' })).toEqual([]);
  });
});
