import type { AnswerTo } from '#contract/calls.ts';
import type { Permission } from '#domain/roles.ts';
import type { ReviewFigures } from '../queries.ts';

/** The days that are looked at; the links to responses and reviews lead to the same ones. */
export const ATTENTION_DAYS = 30;
const PERIOD = `${ATTENTION_DAYS}d`;
const EMAILS = '/dash/getfeedback/sendinvites/email';
const TEXTS = '/dash/getfeedback/sendinvites/text';
/** The history scrolls to its list. */
const UNDELIVERED = { search: { tab: 'history', state: 'notDelivered' }, resetScroll: false };

const LINKS = {
  failedImports: { to: '/dash/settings/sharingandreviews' },
  lowRatings: {
    to: '/dash/responses',
    search: { sentiment: 'negative', status: 'open', period: PERIOD },
  },
  reviews: { to: '/dash/responses', search: { platform: 'all', answered: 'no', period: PERIOD } },
  failedReplies: { to: '/dash/responses', search: { platform: 'all', answered: 'failed' } },
  failedEmails: { to: EMAILS, ...UNDELIVERED },
  failedTexts: { to: TEXTS, ...UNDELIVERED },
  inProgress: { to: '/dash/responses', search: { status: 'inProgress', period: PERIOD } },
} as const;
type Key = keyof typeof LINKS;

/** Counted whenever they failed; the others are of the last days. */
const UNDATED: readonly Key[] = ['failedImports', 'failedReplies'];

/** What is needed to settle an item on its screen. The others can only be looked at. */
const NEEDED = {
  failedImports: 'settings.platforms',
  lowRatings: 'responses.moderate',
  reviews: 'reviews.reply',
  inProgress: 'responses.moderate',
} as const satisfies Partial<Record<Key, Permission>>;
type Settled = keyof typeof NEEDED;

export type Item = {
  readonly key: Key;
  readonly count: number;
  readonly link: (typeof LINKS)[Key];
  /** What the person can do about it. */
  readonly action: Settled | 'view';
  /** Whether it is of the last days. */
  readonly isDated: boolean;
};

const KEYS = Object.keys(LINKS) as Key[];

type Waiting = {
  counts: AnswerTo<'fetchAttention'>;
  /** Undefined without reviews. */
  replies: ReviewFigures['total'] | undefined;
  may: (permission: Permission) => boolean;
};

/** What waits, most urgent first; nothing that is 0. */
export function attentionItems({ counts, replies, may }: Waiting): Item[] {
  const all = { ...counts, reviews: replies ? replies.answerable - replies.answered : 0 };
  return KEYS.filter((key) => all[key] > 0).map((key) => ({
    key,
    count: all[key],
    link: LINKS[key],
    action: isSettled(key) && may(NEEDED[key]) ? key : 'view',
    isDated: !UNDATED.includes(key),
  }));
}

function isSettled(key: Key): key is Settled {
  return key in NEEDED;
}
