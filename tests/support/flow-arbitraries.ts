import fc from 'fast-check';
import { SHARE_CODES, type ShareCode } from '#domain/platforms.ts';
import { type RatingType, ratingScale } from '#domain/ratings.ts';
import type { FlowContext } from '#domain/survey-flow/flow-finding.ts';
import type {
  Flow,
  ShareAction,
  ShowTo,
  Step,
  StepContent,
  StepText,
  TestimonialStep,
} from '#domain/survey-flow/steps.ts';

/** The numbers that a step is built from: plain numbers, so that 10,000 flows are generated quickly. */
const seed = fc.tuple(fc.nat(19), fc.nat(65), fc.nat(1_023), fc.nat(4_095));
type Seed = readonly [kind: number, range: number, flags: number, actions: number];

/** Flows as they are stored: they follow every rule, and are as unusual as the rules allow. */
export const flowArbitrary: fc.Arbitrary<Flow> = stepsArbitrary(inOrder);

/** The same without the rules about order: thank-you steps in the middle, a welcome step last. */
export const disorderedFlowArbitrary: fc.Arbitrary<Flow> = stepsArbitrary((steps) => steps);

export const flowContextArbitrary: fc.Arbitrary<Omit<FlowContext, 'resolve'>> = fc.record({
  usableShareCodes: fc.subarray<ShareCode>(['fbr', 'gp', 'tw', 'ye']),
  videoEnabled: fc.boolean(),
  inviteOnly: fc.boolean(),
  languages: fc.constant({
    language: 'en',
    surveyLanguages: null,
    languageLimit: null,
    customLanguagePacks: {},
  }),
});

function stepsArbitrary(arrange: (steps: readonly Step[]) => readonly Step[]): fc.Arbitrary<Flow> {
  const kinds = fc.tuple(fc.nat(4), fc.array(seed, { minLength: 1, maxLength: 7 }));
  return kinds.map(([rating, seeds]) => {
    const ratingType = ([null, 'nps', 'star', 'csat', 'nps'] as const)[rating] ?? null;
    const steps = seeds.map((one, index) => stepOf(one, index, ratingType));
    return arrange(withoutDuplicates(steps, ratingType));
  });
}

const ONCE: ReadonlySet<Step['type']> = new Set([
  'welcome',
  'ratingq',
  'testimonial',
  'shareq',
  'contactq',
]);

/** Removes duplicates of steps that a flow has once, and adds a rating step if there must be one. */
function withoutDuplicates(steps: readonly Step[], ratingType: RatingType | null): readonly Step[] {
  const unique = steps.filter(
    ({ type }, index) => !ONCE.has(type) || steps.findIndex((one) => one.type === type) === index,
  );
  if (ratingType === null || unique.some(({ type }) => type === 'ratingq')) return unique;
  const index = unique[0]?.type === 'welcome' ? 1 : 0;
  return [...unique.slice(0, index), ratingStep(ratingType), ...unique.slice(index)];
}

function inOrder(steps: readonly Step[]): readonly Step[] {
  const rank = ({ type }: Step) => (type === 'welcome' ? 0 : type === 'thankyou' ? 2 : 1);
  return [...steps].sort((one, other) => rank(one) - rank(other));
}

const KINDS = [
  'welcome',
  'ratingq',
  'openq',
  'openq',
  'singleq',
  'multiq',
  'testimonial',
  'shareq',
  'shareq',
  'contactq',
  'thankyou',
  'thankyou',
  'thankyou',
] as const;

function stepOf([kind, range, flags, actions]: Seed, index: number, type: RatingType | null): Step {
  const stepKind = KINDS[kind % KINDS.length] ?? 'openq';
  const flag = (bit: number) => (flags & (1 << bit)) !== 0;
  const showTo = rangeOf(range, type);
  const ids = { uniqueID: `S${index}`, questionID: `Q${index}` };
  const content = contentOf(flags);
  const allowedResponses = { text: flag(0) || !flag(1), video: flag(1) };
  const maxVideoSeconds = 30 + (actions % 271);
  switch (stepKind) {
    case 'welcome':
      return welcomeStep(ids.uniqueID, flag(0), flag(3));
    case 'ratingq':
      if (type !== null) return ratingStep(type);
      return { type: 'thankyou', ...thankYouParts(ids.uniqueID, flags, { content, showTo }) };
    case 'openq':
      return {
        type: 'openq',
        ...ids,
        content,
        textInputPlaceholderText: textOf(flags >> 2),
        allowedResponses,
        maxVideoSeconds,
        askConsent: flag(3),
        showTo,
        allowSkip: flag(2),
      };
    case 'singleq':
    case 'multiq':
      return {
        type: stepKind,
        ...ids,
        content,
        answerOptions: optionsOf(2 + (flags % 8)),
        showTo,
        allowSkip: flag(2),
      };
    case 'testimonial':
      return testimonialStep(ids, {
        content,
        allowedResponses,
        maxVideoSeconds,
        allowSkip: flag(2),
        showTo,
      });
    case 'shareq': {
      const nested = { uniqueID: 'NESTED', questionID: 'NESTED' };
      const inner = {
        content,
        allowedResponses,
        maxVideoSeconds,
        allowSkip: flag(3),
        showTo: rangeOf(actions, type),
      };
      return {
        type: 'shareq',
        ...ids,
        content,
        shareActions: actionsOf(actions),
        allowSkip: flag(2),
        customSkipText: flag(4) ? { pack: 'shareSkip' } : '',
        showIfSkip: flag(5) ? testimonialStep(nested, inner) : false,
        showTo,
      };
    }
    case 'contactq':
      return {
        type: 'contactq',
        ...ids,
        content,
        askForAdditional: {
          email: flag(0),
          mobile: flag(1),
          company: flag(3),
          jobTitle: flag(4),
          profilePicture: flag(5),
        },
        showTo,
        allowSkip: flag(2),
      };
    case 'thankyou':
      return { type: 'thankyou', ...thankYouParts(ids.uniqueID, flags, { content, showTo }) };
  }
}

function welcomeStep(uniqueID: string, hideFromEmailEntrance: boolean, hasFace: boolean): Step {
  return {
    type: 'welcome',
    uniqueID,
    content: {
      heading: { pack: 'welcomeHeading' },
      introParagraph: 'Hello [businessname] 👋',
      instructions: { pack: 'welcomeInstructions' },
      buttonText: 'Los',
      hideFromEmailEntrance,
      videoURL: '',
      representative: hasFace
        ? { name: 'Ada', title: '', profilePicture: 'https://a.example/ada.png' }
        : false,
    },
  };
}

function ratingStep(ratingType: RatingType): Step {
  const id = `${ratingType.toUpperCase()}r`;
  const content = contentOf(0);
  return { type: 'ratingq', uniqueID: id, questionID: id, content, ratingType };
}

function testimonialStep(
  ids: { readonly uniqueID: string; readonly questionID: string },
  own: Pick<
    TestimonialStep,
    'content' | 'allowedResponses' | 'maxVideoSeconds' | 'allowSkip' | 'showTo'
  >,
): TestimonialStep {
  return {
    type: 'testimonial',
    ...ids,
    textInputPlaceholderText: { pack: 'testimonialPlaceholder' },
    infoToCollect: { company: true, jobTitle: false, profilePicture: own.allowSkip },
    customSkipText: '',
    ...own,
  };
}

/** A third of the links lead to review pages, the others do not. */
const LINKS = ['https://a.example/?x=1', 'https://a.example/yelp.com', 'https://g.page/r/a/review'];

function thankYouParts(
  uniqueID: string,
  flags: number,
  { content, showTo }: { readonly content: StepContent; readonly showTo: ShowTo },
) {
  const url = LINKS[(flags >> 4) % LINKS.length] ?? '';
  const onlyVideo = (flags & (1 << 3)) !== 0;
  return {
    uniqueID,
    content,
    externalLinks: [{ picSource: 'coupon', url, text: '10 % <off>', onlyVideo }],
    thankYouInfo: [{ key: 'gp' }, { key: 'contact', email: true, phone: false, website: false }],
    showTo,
  } as const;
}

/** Half of the ranges cover everyone; the others are any range of the scale. Without a rating step, NPS. */
function rangeOf(number: number, type: RatingType | null): ShowTo {
  if (number % 2 === 0) return { ratingScale: 'all' };
  const scale = ratingScale(type ?? 'nps');
  const count = scale.high - scale.low + 1;
  const ends = [scale.low + (number % count), scale.low + (Math.floor(number / 6) % count)];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const isComplete = low === scale.low && high === scale.high;
  return { ratingScale: isComplete ? 'all' : { low, high } };
}

function actionsOf(number: number): readonly ShareAction[] {
  const builtIn = SHARE_CODES.filter((code) => code !== 'custom').filter(
    (_, index) => (number & (1 << index)) !== 0 && index % 2 === number % 2,
  );
  const custom = {
    platformCode: 'custom',
    actionText: 'Our own page',
    actionURL: 'https://a.example/reviews',
    actionImageType: 'svg',
    actionImageData: '<svg viewBox="0 0 1 1"></svg>',
  } as const;
  const codes: ShareAction[] = builtIn.map((platformCode) => ({ platformCode }));
  return number % 7 === 0 ? [...codes, custom] : codes;
}

const TEXTS: readonly StepText[] = [
  'Why?',
  { pack: 'openAsk' },
  'שלום [businessname]',
  '"<b>👍</b>" \u202e',
  { pack: 'shareAsk' },
];

function textOf(number: number): StepText {
  return TEXTS[number % TEXTS.length] ?? 'Why?';
}

function contentOf(number: number): StepContent {
  const tips = number % 3 === 0 ? [{ text: textOf(number), picSource: 'info' as const }] : false;
  return {
    heading: number % 2 === 0 ? '' : { pack: 'openHeading' },
    ask: textOf(number),
    additionalText: number % 5 === 0 ? 'More' : '',
    tips,
  };
}

function optionsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    text: `Option ${index}`,
    description: index === 0 ? 'The first' : '',
  }));
}
