import type { ShareCode } from '../platforms.ts';
import type { TextResolver } from './expand-text.ts';
import type { Viewer } from './step-viewers.ts';
import type { Flow } from './steps.ts';

/** Why no one sees a step. */
const UNREACHABLE_CODES = [
  'unknown_type',
  'welcome_left_out',
  'range_without_rating',
  'range_off_scale',
  'after_thank_you',
  'thank_you_shadowed',
  'share_without_action',
  'nested_without_skip',
  'nested_out_of_range',
] as const;

/** Why no one can answer a step. */
const IMPASSABLE_CODES = ['no_way_to_answer', 'video_not_enabled', 'too_few_options'] as const;

/** What platforms and consumer law forbid. */
const UNLAWFUL_CODES = ['reviews_for_happy_only'] as const;

/** What works, though hardly as it was meant. */
const DOUBTFUL_CODES = ['range_before_rating', 'no_question', 'no_thank_you'] as const;

export const FINDING_KINDS = ['unlawful', 'impassable', 'unreachable', 'doubtful'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export const CODES_BY_KIND = {
  unreachable: UNREACHABLE_CODES,
  impassable: IMPASSABLE_CODES,
  unlawful: UNLAWFUL_CODES,
  doubtful: DOUBTFUL_CODES,
} as const satisfies Record<FindingKind, readonly string[]>;

export type FindingCode = (typeof CODES_BY_KIND)[FindingKind][number];

const FIX_CODES = [
  'show_to_all',
  'show_welcome',
  'move_behind_rating',
  'move_before_thank_you',
  'move_up',
  'remove_step',
  'switch_on_actions',
  'allow_skip',
  'take_range_of_share',
  'offer_links_to_all',
  'allow_text',
  'add_rating',
  'add_thank_you',
] as const;
export type FixCode = (typeof FIX_CODES)[number];

/** One click's change of the flow that was checked: it removes the finding and breaks no rule. */
export type FlowFix = { readonly code: FixCode; readonly apply: (flow: Flow) => Flow };

export type Finding = {
  readonly code: FindingCode;
  readonly kind: FindingKind;
  /** The step in question; null where it is the flow as a whole. */
  readonly index: number | null;
  /** True where it is the testimonial inside that share step. */
  readonly isNested: boolean;
  /** The ratings in question: who is left out. Empty where the code says it all. */
  readonly ratings: readonly Viewer[];
  /** null where only its author knows what was meant. */
  readonly fix: FlowFix | null;
};

/** What a flow is judged with: what the business has connected and switched on. */
export type FlowContext = {
  /** Codes whose platform is connected; custom actions always work. */
  readonly usableShareCodes: readonly ShareCode[];
  readonly videoEnabled: boolean;
  /** True where every respondent comes by an invitation. */
  readonly inviteOnly: boolean;
  readonly resolve: TextResolver;
};
