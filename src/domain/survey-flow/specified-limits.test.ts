import { describe, expect, test } from 'vitest';
import { SHARE_CODES } from '../platforms.ts';
import { ratingScale } from '../ratings.ts';
import { PREVIEW_DELAY } from '../survey-preview.ts';
import { shorten } from '../text.ts';
import { sampleErrors, sampleFlow, sampleStep as step } from './flow-fixtures.ts';
import { ANSWER_LIMITS, FLOW_LIMITS, QUESTION_PREVIEW_LENGTH } from './limits.ts';
import { satisfiedRange } from './new-step.ts';
import { ratingTypeOf } from './rating-type.ts';
import { type Flow, STEP_TYPES } from './steps.ts';

// Rules of sections 3, 5 and 9 of the specification that no other test of this folder covers.

/** The errors of the first step, by the rest of their path. */
function errorsOf(one: object): Record<string, string> {
  const found = Object.entries(sampleErrors([one]));
  return Object.fromEntries(found.map(([path, code]) => [path.replace('flow.0.', ''), code]));
}

function first(one: object): Flow[number] | undefined {
  return sampleFlow([one])[0];
}

describe('the limits of sections 5 and 9', () => {
  test.each([
    ['welcome heading', FLOW_LIMITS.welcome.heading, 20],
    ['welcome introduction', FLOW_LIMITS.welcome.introParagraph, 200],
    ['welcome instructions', FLOW_LIMITS.welcome.instructions, 250],
    ['welcome button', FLOW_LIMITS.welcome.buttonText, 20],
    ['representative name', FLOW_LIMITS.welcome.representativeName, 40],
    ['representative job title', FLOW_LIMITS.welcome.representativeTitle, 30],
    ['heading', FLOW_LIMITS.heading, 50],
    ['question', FLOW_LIMITS.ask, 120],
    ['open or choice question', FLOW_LIMITS.longAsk, 150],
    ['additional text', FLOW_LIMITS.additionalText, 150],
    ['placeholder', FLOW_LIMITS.placeholder, 150],
    ['input guidance', FLOW_LIMITS.guidance, 400],
    ['skip text', FLOW_LIMITS.skipText, 45],
    ['option', FLOW_LIMITS.optionText, 100],
    ['option description', FLOW_LIMITS.optionDescription, 100],
    ['most options', FLOW_LIMITS.options.max, 9],
    ['tip', FLOW_LIMITS.tipText, 100],
    ['link text', FLOW_LIMITS.linkText, 100],
    ['custom action text', FLOW_LIMITS.actionText, 100],
    ['custom action address', FLOW_LIMITS.actionURL, 100],
    ['company of a testimonial', ANSWER_LIMITS.company, 40],
    ['job title of a testimonial', ANSWER_LIMITS.jobTitle, 60],
  ])('%s: %i', (_name, limit, specified) => {
    expect(limit).toBe(specified);
  });
});

describe('the constants of sections 3 and 9', () => {
  test('are nine step types', () => {
    expect(STEP_TYPES).toHaveLength(9);
  });

  test('are ten built-in share codes plus custom', () => {
    expect(SHARE_CODES.filter((code) => code !== 'custom').sort()).toEqual([
      'ca',
      'fbr',
      'fbs',
      'fs',
      'g2',
      'gp',
      'ta',
      'tp',
      'tw',
      'ye',
    ]);
  });

  test('are scales from 1 to 5 for CSAT and star, from 0 to 10 for NPS', () => {
    expect(ratingScale('csat')).toEqual({ low: 1, high: 5 });
    expect(ratingScale('star')).toEqual({ low: 1, high: 5 });
    expect(ratingScale('nps')).toEqual({ low: 0, high: 10 });
  });
});

describe('the constants of the editor in section 9', () => {
  test('refresh the preview 700 ms after an edit', () => {
    expect(PREVIEW_DELAY).toBe(700);
  });

  test('name a step in the removal dialog by the first 40 characters of its question', () => {
    expect(QUESTION_PREVIEW_LENGTH).toBe(40);
    expect(shorten('x'.repeat(40), QUESTION_PREVIEW_LENGTH)).toBe('x'.repeat(40));
    expect(shorten('x'.repeat(41), QUESTION_PREVIEW_LENGTH)).toBe(`${'x'.repeat(40)}…`);
  });

  test('start an NPS range at 7 to 10', () => {
    expect(satisfiedRange('nps')).toEqual({ ratingScale: { low: 7, high: 10 } });
  });
});

describe('a custom share action', () => {
  const custom = (changes: object) =>
    step.share({
      shareActions: [
        { platformCode: 'custom', actionText: 'Go', actionURL: 'https://a.example', ...changes },
      ],
    });

  test('needs a text and a valid address', () => {
    expect(errorsOf(custom({ actionText: ' ' }))).toEqual({
      'shareActions.0.actionText': 'required',
    });
    for (const actionURL of ['', 'a.example', 'javascript:alert(1)', 'https://']) {
      expect(errorsOf(custom({ actionURL })), actionURL).toEqual({
        'shareActions.0.actionURL': 'invalid_url',
      });
    }
  });

  test('has a picture as an address or as inline vector markup', () => {
    const svg = { actionImageType: 'svg', actionImageData: '<svg viewBox="0 0 1 1"></svg>' };
    expect(errorsOf(custom(svg))).toEqual({});
    expect(errorsOf(custom({ ...svg, actionImageData: '<p>' }))).not.toEqual({});
    expect(errorsOf(custom({ actionImageType: 'gif' }))).toEqual({
      'shareActions.0.actionImageType': 'unknown_value',
    });
  });

  test('is the only kind with more than a code', () => {
    const shareActions = [{ platformCode: 'tp', actionText: 'Go', actionURL: 'https://a.example' }];
    expect(first(step.share({ shareActions }))).toMatchObject({
      shareActions: [{ platformCode: 'tp' }],
    });
    const preserved = first(custom({}));
    expect(
      preserved?.type === 'shareq' && Object.keys(preserved.shareActions[0] ?? {}).sort(),
    ).toEqual(['actionImageData', 'actionImageType', 'actionText', 'actionURL', 'platformCode']);
  });
});

describe('icons', () => {
  test('of a tip are check or info, check by default', () => {
    const tip = (picSource?: string) =>
      step.open({ content: { ask: 'Why?', tips: [{ text: 'Tip', picSource }] } });
    expect(first(tip())).toMatchObject({ content: { tips: [{ picSource: 'check' }] } });
    expect(first(tip('info'))).toMatchObject({ content: { tips: [{ picSource: 'info' }] } });
    expect(errorsOf(tip('globe'))).toEqual({ 'content.tips.0.picSource': 'unknown_value' });
  });

  test('of a link are globe, coupon or info', () => {
    const link = (picSource: string) =>
      step.thankYou({ externalLinks: [{ text: 'Shop', url: 'https://a.example', picSource }] });
    for (const one of ['globe', 'coupon', 'info']) expect(errorsOf(link(one))).toEqual({});
    expect(errorsOf(link('check'))).toEqual({ 'externalLinks.0.picSource': 'unknown_value' });
  });
});

describe('switches', () => {
  test('for skipping, video links and requested information are off by default', () => {
    expect(first(step.open())).toMatchObject({ allowSkip: false });
    expect(first(step.share())).toMatchObject({ allowSkip: false, showIfSkip: false });
    expect(first(step.contact())).toMatchObject({
      allowSkip: false,
      askForAdditional: {
        email: false,
        mobile: false,
        company: false,
        jobTitle: false,
        profilePicture: false,
      },
    });
    expect(first(step.testimonial())).toMatchObject({
      infoToCollect: { company: false, jobTitle: false, profilePicture: false },
    });
    const externalLinks = [{ text: 'Shop', url: 'https://a.example' }];
    expect(first(step.thankYou({ externalLinks }))).toMatchObject({
      externalLinks: [{ onlyVideo: false }],
    });
    expect(first(step.welcome())).toMatchObject({ content: { hideFromEmailEntrance: false } });
  });

  test('that are not booleans are rejected', () => {
    expect(errorsOf(step.open({ allowSkip: 'yes' }))).toEqual({ allowSkip: 'wrong_type' });
  });
});

describe('the rating type of a survey', () => {
  test('is the type of its rating step, or none without one', () => {
    expect(ratingTypeOf(sampleFlow([step.open(), step.rating('csat')]))).toBe('csat');
    expect(ratingTypeOf(sampleFlow([step.open()]))).toBeNull();
    expect(errorsOf(step.rating('smileys'))).toEqual({ ratingType: 'unknown_value' });
  });
});
