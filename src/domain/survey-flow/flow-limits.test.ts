import { describe, expect, test } from 'vitest';
import { normaliseSample, sampleErrors, sampleFlow, sampleStep as step } from './flow-fixtures.ts';

const FACE = '👍';

/** The errors of one text at its limit and one code point beyond it. */
function atAndBeyond(max: number, flowWith: (text: string) => unknown): (string | undefined)[] {
  return [max, max + 1].map((length) => {
    const errors = sampleErrors(flowWith(FACE.repeat(length)));
    return Object.values(errors)[0];
  });
}

describe('the limits of texts, in code points', () => {
  const content = (field: string, text: string) => ({ content: { ask: 'Ask', [field]: text } });
  const cases: [string, number, (text: string) => unknown][] = [
    ['welcome heading', 20, (text) => [step.welcome({ heading: text })]],
    ['intro paragraph', 200, (text) => [step.welcome({ introParagraph: text })]],
    ['instructions', 250, (text) => [step.welcome({ instructions: text })]],
    ['button text', 20, (text) => [step.welcome({ buttonText: text })]],
    ['representative', 40, (text) => [step.welcome({ representative: { name: text } })]],
    ['job title', 30, (text) => [step.welcome({ representative: { title: text } })]],
    ['heading', 50, (text) => [step.open(content('heading', text))]],
    ['rating question', 120, (text) => [step.rating('nps', content('ask', text))]],
    ['open question', 150, (text) => [step.open(content('ask', text))]],
    ['choice question', 150, (text) => [step.choice('multiq', content('ask', text))]],
    ['testimonial question', 120, (text) => [step.testimonial(content('ask', text))]],
    ['share question', 120, (text) => [step.share(content('ask', text))]],
    ['contact question', 120, (text) => [step.contact(content('ask', text))]],
    ['thank-you question', 120, (text) => [step.thankYou(content('ask', text))]],
    ['additional text', 150, (text) => [step.rating('star', content('additionalText', text))]],
    ['placeholder', 150, (text) => [step.open({ textInputPlaceholderText: text })]],
    ['guidance', 400, (text) => [step.testimonial({ textInputPlaceholderText: text })]],
    ['testimonial skip text', 45, (text) => [step.testimonial({ customSkipText: text })]],
    ['share skip text', 45, (text) => [step.share({ customSkipText: text })]],
    [
      'link text',
      100,
      (text) => [step.thankYou({ externalLinks: [{ text, url: 'https://a.de' }] })],
    ],
    [
      'action text',
      100,
      (text) => [
        step.share({
          shareActions: [{ platformCode: 'custom', actionText: text, actionURL: 'https://a.de' }],
        }),
      ],
    ],
  ];

  test.each(cases)('%s: %i', (_name, max, flowWith) => {
    expect(atAndBeyond(max, flowWith)).toEqual([undefined, 'too_long']);
  });

  test('have separate messages for options, descriptions and tips', () => {
    const option = (text: string, description = '') => [
      step.choice('singleq', { answerOptions: [{ text, description }, { text: 'b' }] }),
    ];
    expect(atAndBeyond(100, (text) => option(text))).toEqual([undefined, 'option_too_long']);
    expect(atAndBeyond(100, (text) => option('a', text))).toEqual([
      undefined,
      'description_too_long',
    ]);
    const tip = (text: string) => [step.open({ content: { ask: 'Ask', tips: [{ text }] } })];
    expect(atAndBeyond(100, tip)).toEqual([undefined, 'tip_too_long']);
    const result = normaliseSample([
      step.open({ content: { ask: 'A', tips: [{ text: 'x'.repeat(101) }] } }),
    ]);
    expect(result).toMatchObject({
      errors: {
        'flow.0.content.tips.0.text': { message: 'This tip may not be more than 100 characters.' },
      },
    });
  });

  test('apply to the expanded text', () => {
    const ask = (text: unknown) => sampleErrors([step.rating('nps', { content: { ask: text } })]);
    expect(ask({ pack: 'npsAsk' })).toEqual({});
    const content = { ask: 'Ask', heading: { pack: 'welcomeInstructions' } };
    expect(sampleErrors([step.open({ content })])).toEqual({
      'flow.0.content.heading': 'too_long',
    });
    // Inserting 'Acme' replaces the placeholder's 14 characters with 4.
    expect(ask(`${'x'.repeat(116)}[businessname]`)).toEqual({});
    expect(ask(`${'x'.repeat(117)}[businessname]`)).not.toEqual({});
    expect(ask({ pack: 'no such key' })).toEqual({ 'flow.0.content.ask': 'required' });
  });

  test('apply to the trimmed text, which is empty if it is only white space', () => {
    expect(sampleErrors([step.open({ content: { ask: ' \n\t ' } })])).toEqual({
      'flow.0.content.ask': 'required',
    });
    const [first] = sampleFlow([step.open({ content: { ask: `  ${'x'.repeat(150)}  ` } })]);
    expect(first?.type === 'openq' && first.content.ask).toBe('x'.repeat(150));
  });

  test('reject characters that cannot be stored, and accept all others', () => {
    expect(sampleErrors([step.open({ content: { ask: 'a\u0000' } })])).toEqual({
      'flow.0.content.ask': 'forbidden_characters',
    });
    expect(sampleErrors([step.open({ content: { ask: '\u202e<b>👍 "\u0001' } })])).toEqual({});
  });
});

describe('required texts', () => {
  test('are the ones in the specification', () => {
    expect(sampleErrors([{ type: 'welcome' }])).toEqual({
      'flow.0.content.heading': 'required',
      'flow.0.content.introParagraph': 'required',
      'flow.0.content.instructions': 'required',
      'flow.0.content.buttonText': 'required',
    });
    expect(sampleErrors([{ type: 'openq' }])).toEqual({
      'flow.0.content.ask': 'required',
      'flow.0.textInputPlaceholderText': 'required',
    });
    expect(sampleErrors([{ type: 'thankyou', content: null }])).toEqual({
      'flow.0.content.ask': 'required',
    });
  });
});
