import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { defaultFlow } from './default-flow.ts';
import {
  normaliseSample,
  sampleErrors,
  sampleFlow,
  sampleOptions,
  sampleStep as step,
} from './flow-fixtures.ts';
import { normaliseFlow } from './normalise-flow.ts';
import { STEP_TYPES } from './steps.ts';
import { readStoredFlow } from './stored-flow.ts';

describe('the steps of a flow', () => {
  test('include welcome, rating, testimonial, share and contact at most once', () => {
    const twice = [
      step.rating('star'),
      step.testimonial(),
      step.share(),
      step.contact(),
      step.rating('star'),
      step.testimonial(),
      step.share(),
      step.contact(),
    ];
    expect(sampleErrors(twice)).toMatchObject({
      'flow.4.type': 'only_once',
      'flow.5.type': 'only_once',
      'flow.6.type': 'only_once',
      'flow.7.type': 'only_once',
    });
    expect(sampleErrors([step.welcome(), step.welcome()])).toMatchObject({
      'flow.1.type': 'only_once',
    });
  });

  test('begin with the welcome step and end with thank-you steps, if any', () => {
    expect(sampleErrors([step.open(), step.welcome()])).toEqual({ 'flow.1.type': 'only_first' });
    expect(sampleErrors([step.thankYou(), step.open(), step.thankYou()])).toEqual({
      'flow.0.type': 'only_last',
    });
    expect(sampleErrors([step.open()])).toEqual({});
    const ids = sampleFlow([step.open(), step.thankYou(), step.thankYou()]).map((s) => s.uniqueID);
    expect(ids).toEqual(['N1', 'THANKYOU', 'THANKYOU-2']);
  });

  test('are at least one and at most 60', () => {
    const many = (length: number) => Array.from({ length }, () => step.open());
    expect(sampleErrors([])).toEqual({ flow: 'required' });
    expect(sampleErrors(many(60))).toEqual({});
    expect(sampleErrors(many(61))).toEqual({ flow: 'too_many' });
  });
});

describe('ids', () => {
  test('are filled in if missing', () => {
    const flow = sampleFlow([
      step.welcome(),
      step.rating('csat'),
      step.open({ uniqueID: 'N1' }),
      step.open(),
      step.testimonial(),
      step.share(),
      step.contact(),
      step.thankYou(),
    ]);
    expect(flow.map((s) => [s.uniqueID, 'questionID' in s ? s.questionID : null])).toEqual([
      ['WELCOME', null],
      ['CSATr', 'CSATr'],
      ['N1', 'N1'],
      ['N1-2', 'N1-2'],
      ['TESTIMONIAL', 'TESTIMONIAL'],
      ['SHARE', 'SHARE'],
      ['CONTACT', 'CONTACT'],
      ['THANKYOU', null],
    ]);
    for (const [type, id] of [
      ['nps', 'NPSr'],
      ['star', 'STARr'],
    ] as const) {
      const [rating] = sampleFlow([step.rating(type, { uniqueID: 'mine' })]);
      expect(rating).toMatchObject({ uniqueID: 'mine', questionID: id });
    }
  });

  test('are unique in the flow', () => {
    const same = [step.open({ uniqueID: 'a' }), step.open({ uniqueID: ' a ' })];
    expect(sampleErrors(same)).toEqual({ 'flow.1.uniqueID': 'duplicate' });
    const asked = ['a', 'b'].map((uniqueID) => step.open({ uniqueID, questionID: 'Q' }));
    expect(sampleErrors(asked)).toEqual({ 'flow.1.questionID': 'duplicate' });
    expect(sampleErrors([step.open({ uniqueID: 7 })])).toEqual({ 'flow.0.uniqueID': 'wrong_type' });
  });

  test('of a testimonial copied into the share step are replaced by new ones', () => {
    const copy = step.testimonial({ uniqueID: 'TESTIMONIAL', questionID: 'TESTIMONIAL' });
    const flow = sampleFlow([copy, step.share({ showIfSkip: copy })]);
    expect(flow[1]).toMatchObject({
      showIfSkip: { uniqueID: 'TESTIMONIAL-2', questionID: 'TESTIMONIAL-2' },
    });
    expect(sampleFlow(flow)).toEqual(flow);
  });
});

describe('choice questions', () => {
  const options = (texts: string[]) => [
    step.choice('multiq', { answerOptions: texts.map((text) => ({ text })) }),
  ];

  test('drop blank options and need 2 to 9', () => {
    const letters = [...'abcdefghij'];
    expect(sampleErrors(options(['a', ' ', '']))).toEqual({
      'flow.0.answerOptions': 'too_few_options',
    });
    expect(sampleErrors(options(['a', 'b']))).toEqual({});
    expect(sampleErrors(options(letters.slice(0, 9)))).toEqual({});
    expect(sampleErrors(options(letters))).toEqual({ 'flow.0.answerOptions': 'too_many_options' });
    expect(sampleFlow(options([' a ', '', 'b', ' ']))[0]).toMatchObject({
      answerOptions: [
        { text: 'a', description: '' },
        { text: 'b', description: '' },
      ],
    });
  });

  test('reject duplicate options', () => {
    expect(sampleErrors(options(['a', 'b', ' a']))).toEqual({
      'flow.0.answerOptions.2.text': 'duplicate_option',
    });
  });
});

describe('ranges', () => {
  const range = (ratingType: string, ratingScale: unknown) => [
    step.rating(ratingType),
    step.open({ showTo: { ratingScale } }),
  ];

  test('that span the whole scale become all', () => {
    expect(sampleFlow(range('nps', { low: 0, high: 10 }))[1]).toMatchObject({
      showTo: { ratingScale: 'all' },
    });
    expect(sampleFlow(range('nps', { low: 1, high: 10 }))[1]).toMatchObject({
      showTo: { ratingScale: { low: 1, high: 10 } },
    });
    expect(sampleFlow(range('csat', { low: 1, high: 5 }))[1]).toMatchObject({
      showTo: { ratingScale: 'all' },
    });
  });

  test('outside the scale, reversed or malformed are rejected', () => {
    for (const bad of [
      { low: 0, high: 5 },
      { low: 1, high: 6 },
      { low: 4, high: 2 },
      {},
      'none',
      3,
    ]) {
      expect(sampleErrors(range('star', bad)), JSON.stringify(bad)).toEqual({
        'flow.1.showTo.ratingScale': 'range_off_scale',
      });
    }
    expect(sampleErrors(range('star', { low: 3, high: 3 }))).toEqual({});
  });

  test('of a testimonial default to satisfied customers', () => {
    const showTo = (flow: unknown) => {
      const found = sampleFlow(flow).find(({ type }) => type === 'testimonial');
      return found?.type === 'testimonial' && found.showTo.ratingScale;
    };
    expect(showTo([step.rating('nps'), step.testimonial()])).toEqual({ low: 7, high: 10 });
    expect(showTo([step.rating('csat'), step.testimonial()])).toEqual({ low: 4, high: 5 });
    expect(showTo([step.testimonial()])).toBe('all');
  });
});

describe('other fields of steps', () => {
  test('allow text if neither text nor video is chosen', () => {
    const allowed = (allowedResponses: unknown) =>
      sampleFlow([step.testimonial({ allowedResponses })])[0];
    for (const none of [undefined, null, {}, { text: false, video: false }]) {
      expect(allowed(none)).toMatchObject({ allowedResponses: { text: true, video: false } });
    }
    expect(allowed({ video: true })).toMatchObject({
      allowedResponses: { text: false, video: true },
    });
  });

  test('limit recordings to 30 seconds to 5 minutes, 2 minutes by default', () => {
    const read = (changes: object) => [
      sampleErrors([step.open(changes)]),
      sampleErrors([step.share({ showIfSkip: step.testimonial(changes) })]),
    ];
    expect(sampleFlow([step.open()])[0]).toMatchObject({ maxVideoSeconds: 120 });
    for (const maxVideoSeconds of [30, 300]) expect(read({ maxVideoSeconds })).toEqual([{}, {}]);
    for (const maxVideoSeconds of [29, 301]) {
      expect(read({ maxVideoSeconds })).toEqual([
        { 'flow.0.maxVideoSeconds': 'recording_length' },
        { 'flow.0.showIfSkip.maxVideoSeconds': 'recording_length' },
      ]);
    }
    expect(read({ maxVideoSeconds: '60' })[0]).toEqual({ 'flow.0.maxVideoSeconds': 'wrong_type' });
    expect(readStoredFlow([step.open({ maxVideoSeconds: 9 })])[0]).toMatchObject({
      maxVideoSeconds: 30,
    });
  });

  test('include a representative unless all three of its fields are empty', () => {
    const normalised = (representative: unknown) => {
      const [first] = sampleFlow([step.welcome({ representative })]);
      return first?.type === 'welcome' && first.content.representative;
    };
    expect(normalised({ name: ' ', title: '', profilePicture: '' })).toBe(false);
    expect(normalised(false)).toBe(false);
    expect(normalised({ title: 'Chef' })).toEqual({ name: '', title: 'Chef', profilePicture: '' });
  });

  test('require valid links, with the specified message', () => {
    const link = (url: unknown) =>
      normaliseSample([step.thankYou({ externalLinks: [{ text: 'Shop', url }] })]);
    expect(link(' https://a.de ').ok).toBe(true);
    for (const bad of ['a.de', '', undefined, 'javascript:alert(1)', 'ftp://a.de']) {
      expect(link(bad)).toMatchObject({
        errors: {
          'flow.0.externalLinks.0.url': {
            message:
              "This link must point to a valid web address. Remember to include the 'https://'.",
          },
        },
      });
    }
  });

  test('keep the contact info of a thank-you step only if at least one part is on', () => {
    const infos = (thankYouInfo: unknown) => {
      const [first] = sampleFlow([step.thankYou({ thankYouInfo })]);
      return first?.type === 'thankyou' && first.thankYouInfo;
    };
    expect(infos([{ key: 'fb' }, { key: 'contact', email: false }, { key: 'fb' }])).toEqual([
      { key: 'fb' },
    ]);
    expect(infos([{ key: 'contact', phone: true }])).toEqual([
      { key: 'contact', email: false, phone: true, website: false },
    ]);
    expect(sampleErrors([step.thankYou({ thankYouInfo: [{ key: 'tw' }] })])).toEqual({
      'flow.0.thankYouInfo.0.key': 'unknown_value',
    });
  });

  test('store tips as a list, or false when none is left', () => {
    const tips = (value: unknown) => {
      const [first] = sampleFlow([step.open({ content: { ask: 'A', tips: value } })]);
      return first?.type === 'openq' && first.content.tips;
    };
    expect(tips([{ text: ' ' }, { text: '' }])).toBe(false);
    expect(tips(false)).toBe(false);
    expect(tips([{ text: ' x ', picSource: 'info' }, { text: '' }])).toEqual([
      { text: 'x', picSource: 'info' },
    ]);
  });

  test('accept a share step without an active action, and only known actions', () => {
    expect(sampleFlow([step.share({ shareActions: [] })])[0]).toMatchObject({ shareActions: [] });
    const actions = [{ platformCode: 'gp', x: 1 }, { platformCode: 'gp' }];
    expect(sampleFlow([step.share({ shareActions: actions })])[0]).toMatchObject({
      shareActions: [{ platformCode: 'gp' }],
    });
    expect(sampleErrors([step.share({ shareActions: [{ platformCode: 'fb' }] })])).toEqual({
      'flow.0.shareActions.0.platformCode': 'unknown_value',
    });
    const custom = (changes: object) => [
      step.share({
        shareActions: [
          { platformCode: 'custom', actionText: 'Go', actionURL: 'https://a.de', ...changes },
        ],
      }),
    ];
    const beyond = `https://a.de/${'x'.repeat(88)}`;
    expect(sampleErrors(custom({ actionURL: beyond.slice(0, 100) }))).toEqual({});
    expect(sampleErrors(custom({ actionURL: beyond }))).toEqual({
      'flow.0.shareActions.0.actionURL': 'too_long',
    });
    const image = { actionImageType: 'img', actionImageData: 'javascript:alert(1)' };
    expect(sampleErrors(custom(image))).toEqual({
      'flow.0.shareActions.0.actionImageData': 'invalid_url',
    });
  });

  test('check the testimonial inside a share step under its own path', () => {
    expect(sampleErrors([step.share({ showIfSkip: { content: { ask: ' ' } } })])).toEqual({
      'flow.0.showIfSkip.content.ask': 'required',
    });
  });
});

describe('any input', () => {
  const options = sampleOptions();
  // Half-valid steps reach deeper checks than arbitrary JSON.
  const halfValid = fc.array(
    fc
      .tuple(fc.constantFrom(...STEP_TYPES), fc.dictionary(fieldName(), fc.jsonValue()))
      .map(([type, fields]) => ({ ...fields, type })),
  );

  function fieldName() {
    return fc.constantFrom(
      'content',
      'uniqueID',
      'questionID',
      'showTo',
      'answerOptions',
      'shareActions',
      'showIfSkip',
      'ratingType',
      'tips',
      'externalLinks',
      'thankYouInfo',
      '__proto__',
      'constructor',
    );
  }

  test('gives a flow or errors, without throwing', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), { arbitrary: halfValid, weight: 2 }, fc.anything()),
        (input) => {
          const result = normaliseFlow(input, options);
          expect(result.ok || Object.keys(result.errors).length > 0).toBe(true);
        },
      ),
      { numRuns: propertyRuns(1_400) },
    );
  });

  test('that is accepted is accepted again unchanged', () => {
    const valid = fc.record({
      welcome: fc.boolean(),
      ratingType: fc.constantFrom('nps', 'csat', 'star', null),
      middle: fc.array(fc.constantFrom('open', 'choice', 'testimonial', 'share'), { maxLength: 8 }),
      low: fc.integer({ min: 1, max: 3 }),
      thanks: fc.integer({ min: 0, max: 3 }),
      text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    });
    let accepted = 0;
    fc.assert(
      fc.property(valid, ({ welcome, ratingType, middle, low, thanks, text }) => {
        const showTo = { ratingScale: { low, high: 5 } };
        const steps = middle.map((kind) => {
          if (kind === 'choice') return step.choice('singleq', { showTo });
          if (kind === 'share') return step.share({ showIfSkip: step.testimonial() });
          return kind === 'open'
            ? step.open({ showTo, content: { ask: text, tips: [{ text }] } })
            : step.testimonial();
        });
        const input = [
          ...(welcome ? [step.welcome()] : []),
          ...(ratingType === null ? [] : [step.rating(ratingType)]),
          ...steps,
          ...Array.from({ length: thanks }, () => step.thankYou()),
        ];
        const first = normaliseFlow(input, options);
        if (!first.ok) return;
        accepted += 1;
        expect(normaliseFlow(first.flow, options)).toEqual(first);
      }),
      { numRuns: propertyRuns(100) },
    );
    expect(accepted).toBeGreaterThan(0);
  });

  test('loses its unknown fields', () => {
    const [first] = sampleFlow([{ ...step.open(), html: '<script>', showTo: null }]);
    expect(first).not.toHaveProperty('html');
  });

  test('is unchanged if it is the default flow', () => {
    expect(sampleFlow(defaultFlow())).toEqual(defaultFlow());
  });
});
