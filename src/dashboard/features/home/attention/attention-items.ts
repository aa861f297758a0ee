import type { AnswerTo } from '#contract/client.ts';
import type { ReviewFigures } from '../queries.ts';

/** The days that are looked at; each link leads to the same ones. */
export const ATTENTION_DAYS = 30;
const PERIOD = `${ATTENTION_DAYS}d`;
const EMAILS = '/dash/getfeedback/sendinvites/email';
const TEXTS = '/dash/getfeedback/sendinvites/text';

const LINKS = {
  failedImports: { to: '/dash/settings/sharingandreviews' },
  lowRatings: {
    to: '/dash/responses',
    search: { sentiment: 'negative', status: 'open', period: PERIOD },
  },
  reviews: { to: '/dash/responses', search: { platform: 'all', answered: 'no', period: PERIOD } },
  failedReplies: { to: '/dash/responses', search: { platform: 'all' } },
  failedEmails: { to: EMAILS, search: { tab: 'history' } },
  failedTexts: { to: TEXTS, search: { tab: 'history' } },
  inProgress: { to: '/dash/responses', search: { status: 'inProgress', period: PERIOD } },
} as const;
type Key = keyof typeof LINKS;

export type Item = {
  readonly key: Key;
  readonly count: number;
  readonly link: (typeof LINKS)[Key];
};

const KEYS = Object.keys(LINKS) as Key[];

/** What waits, most urgent first; nothing that is 0. `replies` is undefined without reviews. */
export function attentionItems(
  counts: AnswerTo<'fetchAttention'>,
  replies: ReviewFigures['total'] | undefined,
): Item[] {
  const all = { ...counts, reviews: replies ? replies.answerable - replies.answered : 0 };
  return KEYS.filter((key) => all[key] > 0).map((key) => ({
    key,
    count: all[key],
    link: LINKS[key],
  }));
}
