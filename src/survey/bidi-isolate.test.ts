import { expect, test } from 'vitest';
import { withIsolatedName } from './bidi-isolate.ts';
import { sampleFlow, sampleModel, sampleShareStep } from './model-fixture.ts';
import type { SurveyModel } from './survey-model.ts';

function shown(ask: string, name: string, language: SurveyModel['language'] = 'he') {
  const model = sampleModel();
  const flow = model.flow.map((step) =>
    step.type === 'ratingq' ? { ...step, content: { ...step.content, ask } } : step,
  );
  const business = { ...model.business, name };
  const step = withIsolatedName({ ...model, flow, business, language }).flow[1];
  return step?.type === 'ratingq' ? step.content.ask : null;
}

test('isolates the business name in right-to-left sentences', () => {
  expect(shown('מה הדירוג שלך ל-Bo (UK)?', 'Bo (UK)')).toBe('מה הדירוג שלך ל-\u2068Bo (UK)\u2069?');
  expect(shown('كيف تقيّم $& Co؟', '$& Co', 'ar')).toBe('كيف تقيّم \u2068$& Co\u2069؟');
});

test('isolates the business name on buttons, in placeholders and in share actions', () => {
  const [welcome, , question] = sampleFlow();
  const share = sampleShareStep();
  if (welcome?.type !== 'welcome' || question?.type !== 'openq') throw new Error('another sample');
  const text = 'אל Acme!';
  const flow = [
    { ...welcome, content: { ...welcome.content, buttonText: text } },
    { ...question, textInputPlaceholderText: text },
    {
      ...share,
      customSkipText: text,
      shareActions: share.shareActions.map((action) =>
        action.platformCode === 'custom' ? { ...action, actionText: text } : action,
      ),
    },
  ];
  const model: SurveyModel = { ...sampleModel({}, flow), language: 'he' };
  const isolated = JSON.stringify(withIsolatedName(model).flow);
  expect(isolated.match(/אל \u2068Acme\u2069!/g)).toHaveLength(4);
});

test('isolates the name in the consent sentence, but not in its stamp or the text that is sent', () => {
  const consent = { text: 'שיפורסמו על ידי Acme.', stamp: 'Acme' };
  const model: SurveyModel = { ...sampleModel(), consent, language: 'he' };
  const shown = withIsolatedName(model);
  expect(shown.consent).toEqual({ text: 'שיפורסמו על ידי \u2068Acme\u2069.', stamp: 'Acme' });
  expect(model.consent).toBe(consent);
});

test('changes neither longer words that contain the name nor left-to-right pages', () => {
  expect(shown('Robot או Bo?', 'Bo')).toBe('Robot או \u2068Bo\u2069?');
  expect(shown('Bo Bo,Bo', 'Bo')).toBe('\u2068Bo\u2069 \u2068Bo\u2069,\u2068Bo\u2069');
  expect(shown('How is Bo?', 'Bo', 'en')).toBe('How is Bo?');
});

test('leaves addresses, identifiers and submitted texts unchanged', () => {
  const model = sampleModel();
  const arabic = {
    ...model,
    language: 'ar',
    business: { ...model.business, name: 'WHY' },
  } as const;
  expect(withIsolatedName(arabic).flow[2]).toEqual(model.flow[2]);
  expect(model.business.name).toBe('Acme');
});
