import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Representative } from '#domain/survey-flow/steps.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import { sampleFlow, sampleModel } from '../model-fixture.ts';
import { WelcomeStepView } from './welcome-step.tsx';

function drawn(representative: Representative<string> | false): string {
  const [step] = sampleFlow();
  if (step?.type !== 'welcome') throw new Error('another sample');
  return renderToStaticMarkup(
    createElement(WelcomeStepView, {
      model: sampleModel(),
      step: { ...step, content: { ...step.content, representative } },
      draft: EMPTY_DRAFT,
      error: null,
      move: 'none',
      actions: { choose: () => {} },
      share: { View: null, hasFailed: false, load: () => {} },
    }),
  );
}

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
