import type { LanguageCode } from '../languages.ts';
import type { ShareCode } from '../platforms.ts';
import type { TextResolver } from './expand-text.ts';
import type { Flow } from './steps.ts';
import type { LanguageSettings, OfferedLanguages } from './survey-languages.ts';

/** A respondent's rating on reaching the step; null before they rate. */
export type Viewer = number | null;

/** Why no one sees a step. */
const UNREACHABLE_CODES = [
  'unknown_type',
  'range_without_rating',
  'range_off_scale',
  'after_thank_you',
  'thank_you_shadowed',
  'share_without_action',
  'share_without_platforms',
  'nested_without_skip',
  'nested_out_of_range',
] as const;

/** Why no one can answer a step. */
const IMPASSABLE_CODES = ['no_way_to_answer', 'too_few_options'] as const;

/** Forbidden by platforms and consumer law. */
const UNLAWFUL_CODES = ['reviews_for_happy_only'] as const;

/** Valid, but probably unintended. */
const DOUBTFUL_CODES = [
  'range_before_rating',
  'no_question',
  'no_thank_you',
  'video_not_enabled',
  'own_texts_missing',
] as const;

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
  'move_after_rating',
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

/** A one-click fix for the checked flow: it removes the finding and keeps the flow valid. */
export type FlowFix = { readonly code: FixCode; readonly apply: (flow: Flow) => Flow };

export type Finding = {
  readonly code: FindingCode;
  readonly kind: FindingKind;
  /** The step concerned; null if it is the whole flow. */
  readonly index: number | null;
  /** True for the testimonial inside that share step. */
  readonly isNested: boolean;
  /** The ratings that are left out; empty if not applicable. */
  readonly ratings: readonly Viewer[];
  /** The languages that customers may choose, and those of them without own texts; only if these are missing. */
  readonly languages?: {
    readonly offered: OfferedLanguages;
    readonly missing: readonly LanguageCode[];
  };
  /** null if only the author can decide. */
  readonly fix: FlowFix | null;
};

/** The context of the check: the business's connections and settings. */
export type FlowContext = {
  /** Codes of linked platforms; custom actions always work. */
  readonly usableShareCodes: readonly ShareCode[];
  readonly videoEnabled: boolean;
  readonly resolve: TextResolver;
  readonly languages: LanguageSettings;
};
