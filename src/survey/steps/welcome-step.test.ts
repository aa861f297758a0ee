import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Representative } from '#domain/survey-flow/steps.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import { sampleFlow, sampleModel } from '../model-fixture.ts';
import type { SurveyModel } from '../survey-model.ts';
import { WelcomeStepView } from './welcome-step.tsx';

function drawn(
  representative: Representative<string> | false,
  { videoURL = '', mode = 'live' as SurveyModel['mode'] } = {},
): string {
  const [step] = sampleFlow();
  if (step?.type !== 'welcome') throw new Error('another sample');
  return renderToStaticMarkup(
    createElement(WelcomeStepView, {
      model: { ...sampleModel(), mode },
      at: 0,
      step: { ...step, content: { ...step.content, representative, videoURL } },
      draft: EMPTY_DRAFT,
      error: null,
      move: 'none',
      actions: { choose: () => {} },
      share: NOT_LOADED,
      media: NOT_LOADED,
    }),
  );
}

const NOT_LOADED = { View: null, hasFailed: false, load: () => {} };

const NORA = { name: 'Nora', title: 'Chef', profilePicture: 'https://a.example/nora.png' };

test('shows a representative with picture and name, and the job title if there is one', () => {
  expect(drawn(NORA)).toContain('src="https://a.example/nora.png"');
  expect(drawn(NORA)).toContain('<strong>Nora</strong><span>Chef</span>');
  expect(drawn({ ...NORA, title: '' })).toContain('<strong>Nora</strong></p>');
});

test.each([
  ['a name', { ...NORA, name: '' }],
  ['a picture', { ...NORA, profilePicture: '' }],
])('shows nothing of a representative without %s', (_, representative) => {
  expect(drawn(representative)).toBe(drawn(false));
  expect(drawn(representative)).not.toContain('Chef');
});

test('plays its video over the still, which a preview loads alone', () => {
  const id = '22222222-2222-7222-8222-222222222222';
  const file = `https://a.example/u/${id}/${id}`;
  const live = drawn(false, { videoURL: `${file}.mp4` });
  expect(live).toContain(`<video poster="${file}.jpg" controls="" playsInline=""`);
  expect(live).toContain(`src="${file}.mp4"`);
  const preview = drawn(false, { videoURL: `${file}.mp4`, mode: 'onestep' });
  expect(preview).toContain(
    `<video poster="${file}.jpg" controls="" playsInline="" preload="none"`,
  );
});
