import { describe, expect, test } from 'vitest';
import { checkFlow } from './check-flow.ts';
import { defaultFlow } from './default-flow.ts';
import { insertStep } from './edit-flow.ts';
import type { FlowContext } from './flow-finding.ts';
import { sampleFlow, sampleOptions, sampleStep as step } from './flow-fixtures.ts';
import { newStep } from './new-step.ts';
import type { Flow } from './steps.ts';

const { resolve } = sampleOptions();
const languages = {
  language: 'en',
  surveyLanguages: null,
  languageLimit: null,
  customLanguagePacks: {},
};

function context(changes: Partial<FlowContext> = {}): FlowContext {
  return { usableShareCodes: ['gp'], videoEnabled: false, resolve, languages, ...changes };
}

function codesOf(flow: Flow, changes: Partial<FlowContext> = {}): string[] {
  return checkFlow(flow, context(changes)).map(({ code, index, isNested }) =>
    [code, index, isNested ? 'nested' : '']
      .filter((part) => part !== '' && part !== null)
      .join(' '),
  );
}

const range = (low: number, high: number) => ({ showTo: { ratingScale: { low, high } } });

describe('the flow check', () => {
  test('reports offered languages in which the business’s own texts are missing, for the whole survey', () => {
    const flow = sampleFlow([step.rating('star'), step.thankYou()]);
    const offering = { ...languages, surveyLanguages: ['en', 'de', 'ar'] } as const;
    expect(checkFlow(flow, context({ languages: offering }))).toMatchObject([
      {
        code: 'own_texts_missing',
        kind: 'doubtful',
        index: null,
        fix: null,
        languages: { offered: ['en', 'de', 'ar'], missing: ['de', 'ar'] },
      },
    ]);
    const english = { ...offering, surveyLanguages: ['en'] } as const;
    expect(codesOf(flow, { languages: english })).toEqual([]);
    expect(codesOf(defaultFlow(), { languages: offering })).toEqual([]);
  });

  test('reports nothing for a valid flow', () => {
    const flow = sampleFlow([
      step.welcome({ hideFromEmailEntrance: true }),
      step.rating('star'),
      step.open(range(1, 3)),
      step.share({ allowSkip: true, showIfSkip: step.testimonial() }),
      step.thankYou(range(1, 2)),
      step.thankYou(),
    ]);
    expect(codesOf(flow)).toEqual([]);
  });

  test('reports steps that no respondent sees, with the reason', () => {
    const unrated = sampleFlow([step.open(range(3, 6)), step.open(), step.thankYou()]);
    expect(codesOf(unrated)).toEqual(['range_without_rating 0']);
    const shadowed = sampleFlow([step.rating('star'), step.thankYou(), step.thankYou(range(4, 5))]);
    expect(codesOf(shadowed)).toEqual(['thank_you_shadowed 2']);
    const share = sampleFlow([step.rating('star'), step.share(), step.thankYou()]);
    expect(codesOf(share, { usableShareCodes: [] })).toEqual(['share_without_platforms 1']);
    const nested = sampleFlow([
      step.rating('star'),
      step.share({ ...range(1, 3), allowSkip: true, showIfSkip: step.testimonial(range(4, 5)) }),
      step.thankYou(),
    ]);
    expect(codesOf(nested)).toEqual(['nested_out_of_range 1 nested']);
    const unskippable = sampleFlow([
      step.rating('star'),
      step.share({ showIfSkip: step.testimonial() }),
      step.thankYou(),
    ]);
    expect(codesOf(unskippable)).toEqual(['nested_without_skip 1 nested']);
  });

  test('moves a thank-you step with a range before the one for everyone, and removes an unreachable one', () => {
    const fixed = (ranges: object[]) => {
      const flow = sampleFlow([step.rating('star'), ...ranges.map((one) => step.thankYou(one))]);
      const fix = checkFlow(flow, context())[0]?.fix;
      return [fix?.code, fix?.apply(flow).map(({ uniqueID }) => uniqueID)];
    };
    expect(fixed([{}, range(4, 5)])).toEqual(['move_up', ['STARr', 'THANKYOU-2', 'THANKYOU']]);
    expect(fixed([{}, {}])).toEqual(['remove_step', ['STARr', 'THANKYOU']]);
  });

  test('reports questions that no respondent can answer', () => {
    const flow = sampleFlow([
      step.open({ allowedResponses: { video: true } }),
      step.share({
        allowSkip: true,
        showIfSkip: step.testimonial({ allowedResponses: { video: true } }),
      }),
      step.thankYou(),
    ]);
    expect(codesOf(flow)).toEqual(['video_not_enabled 0', 'video_not_enabled 1 nested']);
    expect(codesOf(flow, { videoEnabled: true })).toEqual([]);
    const draft = sampleFlow([step.choice('singleq'), step.thankYou()]).map((one) =>
      one.type === 'singleq'
        ? {
            ...one,
            answerOptions: [
              { text: 'Red', description: '' },
              { text: ' ', description: '' },
            ],
          }
        : one,
    );
    expect(codesOf(draft)).toEqual(['too_few_options 0']);
  });

  test('adds a rating step with unused ids and a question that fits any business name', () => {
    const question = { uniqueID: 'A', questionID: 'STARr' };
    const flow = sampleFlow([step.welcome(), step.thankYou()]);
    const fixed = checkFlow(flow, context())[0]?.fix?.apply(flow) ?? [];
    expect(fixed.map(({ type }) => type)).toEqual(['welcome', 'ratingq', 'thankyou']);
    expect(fixed[1]).toMatchObject({ questionID: 'STARr', ratingType: 'star' });
    const inserted = insertStep(
      sampleFlow([step.open(question), step.thankYou()]),
      newStep('ratingq', 'star'),
      { at: 1, newId: () => 'N' },
    );
    expect(inserted[1]).toMatchObject({ uniqueID: 'STARr', questionID: 'STARr-2' });
    const ranged = sampleFlow([step.thankYou(range(7, 10)), step.thankYou()]);
    const long = context({ resolve: () => 'x'.repeat(121) });
    const named = checkFlow(ranged, long).find(({ code }) => code === 'no_question');
    expect(named?.fix?.apply(ranged)[0]).toMatchObject({
      content: { ask: { pack: 'npsAskWithoutName' } },
    });
  });

  test('reports a range before the rating, a flow without questions and one without a thank-you step', () => {
    const early = sampleFlow([step.open(range(1, 2)), step.rating('star'), step.thankYou()]);
    expect(codesOf(early)).toEqual(['range_before_rating 0']);
    expect(codesOf(sampleFlow([step.welcome(), step.thankYou()]))).toEqual(['no_question']);
    const [finding] = checkFlow(
      sampleFlow([step.rating('star'), step.thankYou(range(4, 5))]),
      context(),
    );
    expect(finding).toMatchObject({ code: 'no_thank_you', ratings: [1, 2, 3] });
  });
});

describe('public review links', () => {
  const shareFlow = (type: string, own: object) =>
    sampleFlow([step.rating(type), step.share(own), step.thankYou()]);
  const action = (platformCode: string) => ({
    shareActions: [{ platformCode, actionText: 'Go', actionURL: 'https://a.example' }],
  });

  test('offered only to happy customers are reported, with the ratings that are left out', () => {
    const [finding] = checkFlow(shareFlow('star', range(4, 5)), context());
    expect(finding).toMatchObject({
      code: 'reviews_for_happy_only',
      kind: 'unlawful',
      index: 1,
      ratings: [1, 2, 3],
    });
    expect(codesOf(shareFlow('nps', range(9, 10)))).toEqual(['reviews_for_happy_only 1']);
    expect(codesOf(shareFlow('nps', range(1, 10)))).toEqual(['reviews_for_happy_only 1']);
  });

  test('are not reported if offered to everyone or to unhappy customers', () => {
    expect(codesOf(shareFlow('star', {}))).toEqual([]);
    expect(codesOf(shareFlow('star', range(1, 3)))).toEqual([]);
  });

  test.each([
    'fbr',
    'gp',
    'tp',
    'g2',
    'ca',
    'ta',
    'ye',
    'fs',
    'custom',
  ])('are recognised in a share step with %s', (code) => {
    const flow = shareFlow('star', { ...range(4, 5), ...action(code) });
    expect(
      codesOf(flow, { usableShareCodes: ['fbr', 'gp', 'tp', 'g2', 'ca', 'ta', 'ye', 'fs'] }),
    ).toEqual(['reviews_for_happy_only 1']);
  });

  test.each(['tw', 'fbs'])('are not recognised in a share step with %s', (code) => {
    const flow = shareFlow('star', { ...range(4, 5), ...action(code) });
    expect(codesOf(flow, { usableShareCodes: ['tw', 'fbs'] })).toEqual([]);
  });

  const link = (url: string, own: object = {}) => ({
    externalLinks: [{ text: 'Review us', url, ...own }],
  });
  const mapLink = link('https://www.google.com/maps/place/Shop');
  const offeredBy = (thankYous: object[], changes: Partial<FlowContext> = {}) =>
    codesOf(sampleFlow([step.rating('star'), ...thankYous.map(step.thankYou)]), changes);

  test('in a thank-you step for happy customers only are reported, with the ratings that are left out', () => {
    const flow = sampleFlow([
      step.rating('star'),
      step.thankYou({ ...range(4, 5), ...mapLink }),
      step.thankYou(),
    ]);
    const [finding] = checkFlow(flow, context());
    expect(finding).toMatchObject({
      code: 'reviews_for_happy_only',
      kind: 'unlawful',
      index: 1,
      ratings: [1, 2, 3],
      fix: { code: 'offer_links_to_all' },
    });
    const fixed = finding?.fix?.apply(flow) ?? [];
    expect(fixed[2]).toMatchObject(mapLink);
    expect(checkFlow(fixed, context())).toEqual([]);
    const shop = link('https://shop.example');
    expect(offeredBy([{ ...range(4, 5), ...shop }, {}])).toEqual([]);
  });

  test('in a thank-you step are also offered to respondents who see no thank-you step', () => {
    const flow = sampleFlow([step.rating('star'), step.thankYou({ ...range(4, 5), ...mapLink })]);
    const fixed = checkFlow(flow, context())[0]?.fix?.apply(flow) ?? [];
    expect(fixed[1]).toMatchObject({ ...mapLink, showTo: { ratingScale: 'all' } });
    expect(checkFlow(fixed, context())).toEqual([]);
  });

  test('are not reported if every thank-you step or an earlier step offers them', () => {
    const yelp = link('https://www.yelp.com/biz/shop');
    expect(offeredBy([{ ...range(4, 5), ...mapLink }, yelp])).toEqual([]);
    expect(offeredBy([range(4, 5), mapLink])).toEqual([]);
    const happyLink = step.thankYou({ ...range(4, 5), ...mapLink });
    const flow = sampleFlow([step.rating('star'), step.share(), happyLink, step.thankYou()]);
    expect(codesOf(flow)).toEqual([]);
    expect(codesOf(flow, { usableShareCodes: [] })).toContain('reviews_for_happy_only 2');
  });

  test('offered only after a video count as fewer than links for everyone', () => {
    const videoLink = link('https://g.page/r/shop/review', { onlyVideo: true });
    const plainAndVideo = [{ ...range(4, 5), ...mapLink }, videoLink];
    expect(offeredBy(plainAndVideo, { videoEnabled: true })).toEqual(['reviews_for_happy_only 1']);
    expect(offeredBy([{ ...range(4, 5), ...videoLink }, {}])).toEqual([]);
    expect(offeredBy([{ ...range(4, 5), ...videoLink }, {}], { videoEnabled: true })).toEqual([
      'reviews_for_happy_only 1',
    ]);
  });

  test('in a full thank-you step are reported without a fix', () => {
    const full = Array.from({ length: 20 }, (_, n) => ({
      text: 'A',
      url: `https://a.example/${n}`,
    }));
    const flow = sampleFlow([
      step.rating('star'),
      step.thankYou({ ...range(4, 5), ...mapLink }),
      step.thankYou({ externalLinks: full }),
    ]);
    expect(checkFlow(flow, context())[0]).toMatchObject({ index: 1, fix: null });
  });

  test('are reported only if they can be shown; testimonials and thank-you steps for happy customers are not', () => {
    const flow = shareFlow('star', {
      ...range(4, 5),
      shareActions: [{ platformCode: 'tp' }, { platformCode: 'tw' }],
    });
    expect(codesOf(flow, { usableShareCodes: ['tw'] })).toEqual([]);
    expect(codesOf(flow, { usableShareCodes: ['tw', 'tp'] })).toEqual(['reviews_for_happy_only 1']);
    const others = sampleFlow([
      step.rating('star'),
      step.testimonial(range(4, 5)),
      step.thankYou({ ...range(4, 5), thankYouInfo: [{ key: 'gp' }] }),
      step.thankYou(),
    ]);
    expect(codesOf(others)).toEqual([]);
  });
});
