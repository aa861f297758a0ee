import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { checkAnswer } from './check-answer.ts';
import { expandFlow } from './expand-text.ts';
import { sampleFlow, sampleOptions, sampleStep as step } from './flow-fixtures.ts';

const flow = expandFlow(
  sampleFlow([
    step.welcome(),
    step.rating('star'),
    step.open({ uniqueID: 'o' }),
    step.choice('singleq', { uniqueID: 's' }),
    step.choice('multiq', { uniqueID: 'm' }),
    step.testimonial({ allowedResponses: { text: true, video: true } }),
    step.share({ showIfSkip: step.testimonial() }),
    step.contact(),
    step.thankYou(),
  ]),
  sampleOptions().resolve,
);

const QUESTIONS = {
  1: { questionID: 'STARr', type: 'ratingq' },
  2: { questionID: 'o', type: 'openq' },
  3: { questionID: 's', type: 'singleq' },
  4: { questionID: 'm', type: 'multiq' },
  5: { questionID: 'TESTIMONIAL', type: 'testimonial' },
  6: { questionID: 'SHARE', type: 'shareq' },
  7: { questionID: 'CONTACT', type: 'contactq' },
  15: { questionID: 'TESTIMONIAL-2', type: 'testimonial' },
} as const;

function check(
  i: keyof typeof QUESTIONS,
  answer: object,
  isOwnUpload?: (address: string) => boolean,
) {
  const result = checkAnswer(flow, i, { ...QUESTIONS[i], ...answer }, isOwnUpload);
  if (result.ok) return result.entry;
  return Object.fromEntries(Object.entries(result.errors).map(([path, { code }]) => [path, code]));
}

describe('an answer', () => {
  test('gets its question and options from the flow, and loses unknown fields', () => {
    expect(check(1, { answer: 4, ask: 'forged', html: 'x' })).toEqual({
      i: 1,
      ...QUESTIONS[1],
      ask: 'Rate us',
      answer: 4,
    });
    expect(check(3, { answer: ' Red ', answerOptions: [] })).toEqual({
      i: 3,
      ...QUESTIONS[3],
      ask: 'Which?',
      answerOptions: [
        { text: 'Red', description: '' },
        { text: 'Blue', description: '' },
      ],
      answer: 'Red',
    });
  });

  test('must match the question at its index', () => {
    for (const i of [0, 8, 9, -1, 1.5, '1', null, 14]) {
      expect(checkAnswer(flow, i, { ...QUESTIONS[1], answer: 1 })).toMatchObject({
        ok: false,
        errors: { i: { code: 'unknown_step' } },
      });
    }
    expect(check(1, { questionID: 'o' })).toEqual({ 'entry.questionID': 'wrong_question' });
    expect(check(1, { type: 'openq' })).toEqual({ 'entry.type': 'wrong_question' });
    expect(checkAnswer(flow, 1, null)).toMatchObject({ errors: { entry: { code: 'wrong_type' } } });
  });

  test('is rejected outside the scale', () => {
    for (const answer of [1, 5]) expect(check(1, { answer })).toMatchObject({ answer });
    for (const answer of [0, 6, 4.5, '4', true, [4]]) {
      expect(check(1, { answer })).toEqual({ 'entry.answer': 'off_the_scale' });
    }
  });

  test('may only choose options of the question', () => {
    expect(check(3, { answer: 'Green' })).toEqual({ 'entry.answer': 'unknown_option' });
    expect(check(3, { answer: ['Red'] })).toEqual({ 'entry.answer': 'unknown_option' });
    expect(check(4, { answer: ['Blue', 'Red', 'Blue'] })).toMatchObject({
      answer: ['Red', 'Blue'],
    });
    expect(check(4, { answer: ['Red', 'Green'] })).toEqual({ 'entry.answer': 'unknown_option' });
    expect(check(4, { answer: 'Red' })).toEqual({ 'entry.answer': 'wrong_type' });
  });

  test('is stored as skipped if it is empty', () => {
    for (const i of [1, 2, 3, 4, 5, 6, 7, 15] as const) {
      expect(check(i, {})).toMatchObject({ i, skipped: true });
      expect(check(i, { skipped: true, answer: 99 })).toMatchObject({ skipped: true });
    }
    expect(check(4, { answer: [] })).toMatchObject({ skipped: true });
    expect(check(2, { textAnswer: ' \n ' })).toMatchObject({ skipped: true });
    expect(check(2, { textAnswer: '\u200b\u3164' })).toMatchObject({ skipped: true });
    expect(check(5, { consent: true })).toMatchObject({ skipped: true });
    expect(check(1, { skipped: 'yes' })).toEqual({ 'entry.skipped': 'wrong_type' });
  });

  test('has texts of at most 10,000 code points, trimmed and otherwise unchanged', () => {
    expect(check(2, { textAnswer: `  ${'👍'.repeat(10_000)}\n` })).toMatchObject({
      textAnswer: '👍'.repeat(10_000),
    });
    expect(check(2, { textAnswer: '👍'.repeat(10_001) })).toEqual({
      'entry.textAnswer': 'too_long',
    });
    expect(check(2, { textAnswer: '<b>\u202e"%_' })).toMatchObject({ textAnswer: '<b>\u202e"%_' });
    for (const bad of ['a\u0000', '\ud83d']) {
      expect(check(2, { textAnswer: bad })).toEqual({ 'entry.textAnswer': 'forbidden_characters' });
    }
  });

  test('keeps a name and a job title on one line, without direction marks', () => {
    const testimonial = { textAnswer: 'Good\u202e\nbread', consent: true };
    expect(
      check(5, { ...testimonial, name: '\u202eAna\n Li', company: 'A\tB', jobTitle: '\u2067Cook' }),
    ).toMatchObject({ ...testimonial, name: 'Ana Li', company: 'A B', jobTitle: 'Cook' });
  });

  test('includes consent only if it was given', () => {
    expect(check(5, { textAnswer: 'Good' })).toMatchObject({ consent: false });
    expect(check(5, { textAnswer: 'Good', consent: true })).toMatchObject({ consent: true });
    expect(check(5, { textAnswer: 'Good', consent: 'true' })).toEqual({
      'entry.consent': 'wrong_type',
    });
    expect(check(2, { textAnswer: 'Good' })).not.toHaveProperty('consent');
    expect(check(2, { textAnswer: 'Good', consent: false })).not.toHaveProperty('consent');
    expect(check(2, { textAnswer: 'Good', consent: true })).not.toHaveProperty('consent');
    expect(check(15, { textAnswer: 'Nested', consent: true })).toMatchObject({
      i: 15,
      consent: true,
    });
  });

  test('to an open question has a consent only if the question asks for it', () => {
    const asking = expandFlow(
      sampleFlow([step.open({ uniqueID: 'o', askConsent: true })]),
      sampleOptions().resolve,
    );
    const consents = [true, false, undefined].map((consent) => {
      const result = checkAnswer(asking, 0, { ...QUESTIONS[2], textAnswer: 'Good', consent });
      return result.ok && 'consent' in result.entry && result.entry.consent;
    });
    expect(consents).toEqual([true, false, false]);
    expect(check(2, { textAnswer: 'Good', consent: true })).not.toHaveProperty('consent');
  });

  test('accepts only pictures and videos uploaded to us', () => {
    const isOwn = (address: string) => address === 'https://own.example/a.png';
    for (const field of ['profilePicture', 'companyLogo']) {
      const answer = { textAnswer: 'x', [field]: 'https://own.example/a.png' };
      expect(check(5, answer, isOwn)).toMatchObject(answer);
      expect(check(5, { textAnswer: 'x', [field]: '' })).not.toHaveProperty(field);
    }
    for (const field of ['profilePicture', 'companyLogo', 'videoURLAnswer']) {
      for (const bad of ['https://a.de/x.png', 'javascript:alert(1)', '/x.png']) {
        const errors = { [`entry.${field}`]: 'foreign_upload' };
        expect(check(5, { textAnswer: 'x', [field]: bad }, isOwn)).toEqual(errors);
      }
    }
    const contact = { email: 'jo@example.com', profilePicture: 'https://a.de/x.png' };
    expect(check(7, contact, isOwn)).toEqual({ 'entry.profilePicture': 'foreign_upload' });
  });

  test('includes a video only if the question allows one, with the id of its address', () => {
    const business = '0190a0a0-0000-7000-8000-000000000001';
    const upload = '0190a0a0-0000-7000-8000-000000000002';
    const videoURLAnswer = `https://own.example/u/${business}/${upload}.mp4`;
    const answer = { videoURLAnswer, streamUID: 'another' };
    expect(check(5, answer, () => true)).toMatchObject({ videoURLAnswer, streamUID: upload });
    expect(check(5, { textAnswer: 'x', streamUID: 'u' })).not.toHaveProperty('streamUID');
    expect(check(5, { videoURLAnswer: 'https://own.example/a.png' }, () => true)).toEqual({
      'entry.videoURLAnswer': 'foreign_upload',
    });
    expect(check(5, { profilePicture: videoURLAnswer }, () => true)).toEqual({
      'entry.profilePicture': 'foreign_upload',
    });
    expect(check(2, answer, () => true)).toEqual({ 'entry.videoURLAnswer': 'foreign_upload' });
  });

  test('is recognised as an email address or a mobile number if the contact step has one field', () => {
    expect(check(7, { contact: ' jo@example.com ' })).toMatchObject({ email: 'jo@example.com' });
    expect(check(7, { contact: '+49 170 1' })).toMatchObject({ mobile: '+49 170 1' });
    expect(check(7, { contact: 'a@b.de', email: 'c@d.de' })).toMatchObject({ email: 'c@d.de' });
    expect(check(7, { contact: 'a@b.de' })).not.toHaveProperty('contact');
  });

  test('is an address wherever it contains an @, in the form in which all are stored', () => {
    const address = 'kontakt@xn--mller-kva.example';
    for (const field of ['email', 'mobile', 'contact']) {
      const read = check(7, { [field]: 'Kontakt@\u00adMüller.example' });
      expect(read).toMatchObject({ email: address });
      expect(read).not.toHaveProperty('mobile');
      const error = { [`entry.${field}`]: 'invalid_email' };
      expect(check(7, { [field]: 'kontakt@müller' })).toEqual(error);
    }
    expect(check(7, { email: 'not one' })).toEqual({ 'entry.email': 'invalid_email' });
  });

  test('may only choose active actions of a share step', () => {
    expect(check(6, { platformCode: 'gp' })).toMatchObject({ platformCode: 'gp' });
    for (const platformCode of ['tw', 'custom', 7]) {
      expect(check(6, { platformCode })).toEqual({ 'entry.platformCode': 'inactive_action' });
    }
  });

  test('of any shape becomes an entry or errors, without throwing', () => {
    const fields = fc.dictionary(
      fc.constantFrom('answer', 'textAnswer', 'consent', 'platformCode', 'skipped', '__proto__'),
      fc.jsonValue(),
    );
    const entries = fc.tuple(fc.constantFrom(...Object.values(QUESTIONS)), fields);
    const inputs = fc.oneof(
      fc.anything(),
      entries.map(([question, answer]) => ({ ...answer, ...question })),
    );
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -2, max: 20 }), fc.anything()), inputs, (i, entry) => {
        const result = checkAnswer(flow, i, entry);
        expect(result.ok || Object.keys(result.errors).length > 0).toBe(true);
        if (result.ok) expect(checkAnswer(flow, i, result.entry)).toEqual(result);
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});
