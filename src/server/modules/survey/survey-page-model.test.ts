import { expect, test } from 'vitest';
import { sampleFlow } from '#survey/sample-model.ts';
import { pickSurveyLanguage, surveyPageModel } from './survey-page-model.ts';
import { readSurveyPageQuery } from './survey-page-query.ts';

const business = {
  businessId: 'b',
  handle: 'acme',
  businessName: 'Acme',
  showsPoweredBy: true,
  language: 'en',
  contact: { email: '', phone: '', website: '' },
  appearance: {
    logoUrl: '',
    showWhiteLogoBorder: false,
    showWhiteLogoBackground: false,
    backgroundHex: '#2F2569',
    secondaryHex: '#1F4590',
  },
};

function modelFor(query: Record<string, string>, { isInvited = false, flow = sampleFlow() } = {}) {
  const parts = { business, flowVersion: 1, flow, language: 'en' } as const;
  return surveyPageModel({ ...parts, query: readSurveyPageQuery(query), isInvited });
}

test('the language is the address’s, else the browser’s favourite, else the business’s', () => {
  expect(pickSurveyLanguage('ar', 'de', 'fr')).toBe('ar');
  expect(pickSurveyLanguage(null, 'nl, de-AT;q=0.7, fr;q=0.9', 'en')).toBe('fr');
  expect(pickSurveyLanguage('xx', 'nl;q=0', 'pt')).toBe('pt');
  expect(pickSurveyLanguage(null, undefined, 'it')).toBe('it');
});

test('a rating off the survey’s scale and an invite of nobody are left out', () => {
  expect(modelFor({ rating: '5' }).entrance.rating).toBe(5);
  expect(modelFor({ rating: '0' }).entrance.rating).toBeNull();
  expect(modelFor({ rating: '10' }).entrance.rating).toBeNull();
  expect(modelFor({ i: 'token' }).entrance.invite).toBeNull();
  expect(modelFor({ i: 'token' }, { isInvited: true }).entrance.invite).toBe('token');
});

test('a share step keeps its place and has nothing to show', () => {
  const [first, second, third] = sampleFlow();
  if (!first || !second || third?.type !== 'openq') throw new Error('another sample');
  const { textInputPlaceholderText: _, allowedResponses: __, ...question } = third;
  const share = {
    ...question,
    type: 'shareq',
    shareActions: [{ platformCode: 'gp' }],
    customSkipText: '',
    showIfSkip: false,
  } as const;
  const { flow } = modelFor({}, { flow: [first, share, second] });
  expect(flow.map(({ type }) => type)).toEqual(['welcome', 'shareq', 'ratingq']);
  expect(flow[1]).toMatchObject({ shareActions: [] });
});
