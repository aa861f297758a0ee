import { expect, test } from 'vitest';
import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import { sampleFlow } from '#survey/model-fixture.ts';
import { pickSurveyLanguage, surveyPageModel } from './survey-page-model.ts';
import { readSurveyPageQuery } from './survey-page-query.ts';

const business = {
  businessId: 'acme-id',
  handle: 'acme',
  name: 'Acme',
  appearance: {
    logoUrl: '',
    showWhiteLogoBorder: false,
    showWhiteLogoBackground: false,
    backgroundHex: '#2F2569',
    secondaryHex: '#1F4590',
  },
};

interface Given {
  invitedBy?: 'email' | 'text' | null;
  custom?: TextPack | null;
}

function modelFor(query: Record<string, string>, { invitedBy = null, custom = null }: Given = {}) {
  const links = {
    logoUrl: '',
    contact: { email: '', phone: '', website: '' },
    showsPoweredBy: true,
    isVideoOffered: true,
    share: {},
    profiles: {},
    consent: { text: 'Yes', stamp: 'S' },
    mode: 'live',
  } as const;
  const flow = sampleFlow();
  const parts = { business, flowVersion: 1, flow, language: 'de', custom, ...links } as const;
  const languages = ['de'] as const;
  const invite = invitedBy === null ? null : { channel: invitedBy, name: 'Ada' };
  return surveyPageModel({ ...parts, languages, query: readSurveyPageQuery(query), invite });
}

test('the language is that of the address, or else the browser’s preferred offered one, or else the business’s', () => {
  const asked = (language: string | null) => ({ language, invite: null });
  expect(pickSurveyLanguage(asked('ar'), 'de', ['fr', 'de', 'ar'])).toBe('ar');
  expect(pickSurveyLanguage(asked(null), 'nl, de-AT;q=0.7, fr;q=0.9', ['en', 'de', 'fr'])).toBe(
    'fr',
  );
  expect(pickSurveyLanguage(asked(null), 'de, fr', ['en', 'fr'])).toBe('fr');
  expect(pickSurveyLanguage(asked('de'), 'nl;q=0', ['pt', 'en'])).toBe('pt');
  expect(pickSurveyLanguage(asked(null), undefined, ['it'])).toBe('it');
});

test('an invite in a language that is not offered opens in the business’s own, whatever the browser prefers', () => {
  const invite = 'token';
  expect(pickSurveyLanguage({ language: 'de', invite }, 'fr', ['en', 'fr'])).toBe('en');
  expect(pickSurveyLanguage({ language: 'fr', invite }, 'en', ['en', 'fr'])).toBe('fr');
  expect(pickSurveyLanguage({ language: null, invite }, 'fr', ['en', 'fr'])).toBe('fr');
});

test('ignores a rating outside the scale and an unknown invite', () => {
  expect(modelFor({ rating: '5' }).entrance.rating).toBe(5);
  expect(modelFor({ rating: '0' }).entrance.rating).toBeNull();
  expect(modelFor({ rating: '10' }).entrance.rating).toBeNull();
  expect(modelFor({ i: 'token' }).entrance.invite).toBeNull();
  expect(modelFor({ i: 'token' }, { invitedBy: 'text' }).entrance).toMatchObject({
    invite: 'token',
    invitedName: 'Ada',
  });
});

test('respondents come from an email by its invite or by a rating clicked in it, not by a text', () => {
  const isFromEmail = (...given: Parameters<typeof modelFor>) =>
    modelFor(...given).entrance.isFromEmail;
  expect(isFromEmail({ i: 'token' }, { invitedBy: 'email' })).toBe(true);
  expect(isFromEmail({ rating: '5' })).toBe(true);
  expect(isFromEmail({ i: 'token' }, { invitedBy: 'text' })).toBe(false);
  expect(isFromEmail({ rating: '10' })).toBe(false);
});

test('the business’s own texts replace the official ones, with the name inserted', () => {
  const custom = { next: 'Auf geht’s', skip: 'Ohne [businessname]', back: '' };
  expect(modelFor({}, { custom }).texts).toMatchObject({
    next: 'Auf geht’s',
    skip: 'Ohne Acme',
    back: 'Zurück',
    send: 'Absenden',
  });
});
