import { expect, test } from 'vitest';
import type { CustomShareAction, ShareAction } from '#domain/survey-flow/steps.ts';
import { en } from '#domain/survey-texts/en.ts';
import { sampleShareStep } from './model-fixture.ts';
import { offeredActions } from './offered-actions.ts';
import type { SurveyModel } from './survey-model.ts';

const own = (changes: Partial<CustomShareAction<string>>): CustomShareAction<string> => ({
  platformCode: 'custom',
  actionText: 'Join us',
  actionURL: 'https://club.example',
  actionImageType: 'img',
  actionImageData: 'https://club.example/logo.png',
  ...changes,
});

function offered(shareActions: ShareAction<string>[], share: SurveyModel['share'] = {}) {
  return offeredActions({ share, texts: en }, { ...sampleShareStep(), shareActions });
}

test('offers built-in actions of connected platforms in the order of the step', () => {
  const actions = (['tw', 'g2', 'fbs', 'ye', 'fbr'] as const).map((platformCode) => ({
    platformCode,
  }));
  const share = {
    tw: 'https://x.com/a',
    fbs: 'https://facebook.com/s',
    ye: 'https://yelp.com/b',
    fbr: 'https://facebook.com/r',
  };
  expect(offered(actions, share).map(({ index, text, href }) => [index, text, href])).toEqual([
    [0, 'Post about us on X', share.tw],
    [2, 'Share us on Facebook', share.fbs],
    [3, 'Find us on Yelp', share.ye],
    [4, 'Review us on Facebook', share.fbr],
  ]);
});

test('never asks for a review on Yelp, which forbids asking', () => {
  const [action] = offered([{ platformCode: 'ye' }], { ye: 'https://yelp.com/b' });
  expect(action?.text).not.toMatch(/review|rate|share/i);
});

test('leaves out a custom action without a valid web address', () => {
  const actions = [own({}), own({ actionURL: 'javascript:alert(1)' }), own({ actionURL: '' })];
  expect(offered(actions)).toEqual([
    {
      index: 0,
      text: 'Join us',
      href: 'https://club.example',
      logo: { picture: 'https://club.example/logo.png' },
    },
  ]);
});

test('turns SVG markup into an image URL with a namespace', () => {
  const actionImageData = '<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>';
  const [action] = offered([own({ actionImageType: 'svg', actionImageData })]);
  const picture = action && 'picture' in action.logo ? action.logo.picture : '';
  expect(picture).toMatch(/^data:image\/svg\+xml,%3Csvg%20xmlns%3D/);
  expect(picture).not.toMatch(/[<>"]/);
});

test.each([
  ['img', 'javascript:alert(1)'],
  ['img', '//elsewhere.example/logo.png'],
  ['img', 'data:text/html,hello'],
  ['svg', 'https://club.example/logo.png'],
  ['svg', ''],
] as const)('%s data %j is no picture', (actionImageType, actionImageData) => {
  const [action] = offered([own({ actionImageType, actionImageData })]);
  expect(action?.logo).toEqual({ picture: '' });
});
