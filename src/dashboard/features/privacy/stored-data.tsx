import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import classes from './privacy.module.css';
import type { Holdings, PersonData } from './queries.ts';
import { LiveNote } from './review-candidates.tsx';

type Props = {
  holdings: Holdings;
  reviews?: number;
  /** What is listed although erasing keeps it. */
  kept?: Pick<PersonData['holdings'], 'suppressions' | 'activity'>;
};

/** How many of each kind there are. */
export function StoredDataList({ holdings, reviews = 0, kept }: Props) {
  const { t } = useTranslation();
  const { suppressions = 0, activity = 0 } = kept ?? {};
  return (
    <ul className={classes.kinds} style={{ marginBlock: 'var(--mantine-spacing-sm)' }}>
      {storedKinds(holdings).map(({ kind, count }) => (
        <li key={kind}>{t(`privacy.kinds.${kind}`, { count })}</li>
      ))}
      {reviews > 0 && <li>{t('privacy.kinds.reviews', { count: reviews })}</li>}
      {suppressions > 0 && <li>{t('privacy.kinds.suppressions', { count: suppressions })}</li>}
      {activity > 0 && <li>{t('privacy.kinds.activity', { count: activity })}</li>}
    </ul>
  );
}

type UnsureNoteProps = Pick<PersonData, 'written' | 'isUnsure' | 'isCodeMissing'>;

/** How numbers are written in the results, and whether they may belong to someone else. */
export function UnsureNote({ written, isUnsure, isCodeMissing }: UnsureNoteProps) {
  const { t, i18n } = useTranslation();
  if (!isUnsure) return null;
  const ways = new Intl.ListFormat(i18n.language).format(written);
  return (
    <Callout tone="warning" icon={IconUserQuestion} title={t('privacy.unsure.title')}>
      {written.length > 0 && <bdi>{t('privacy.unsure.written', { ways })} </bdi>}
      {t(isCodeMissing ? 'privacy.unsure.text' : 'privacy.unsure.typedText')}
    </Callout>
  );
}

/** Says in one line how many of each kind there are. */
export function useStoredDataText(): (holdings: Holdings) => string {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language);
  return (holdings) =>
    list.format(
      storedKinds(holdings).map(({ kind, count }) => t(`privacy.kinds.${kind}`, { count })),
    );
}

type StoredKind = keyof Holdings;

const KINDS = [
  'responses',
  'showcased',
  'invites',
  'messages',
  'events',
  'files',
] as const satisfies readonly StoredKind[];

/** The kinds of data stored about a person, with counts. */
export function storedKinds(holdings: Holdings): { kind: (typeof KINDS)[number]; count: number }[] {
  return KINDS.map((kind) => ({ kind, count: holdings[kind] })).filter(({ count }) => count > 0);
}

type MentionsNoteProps = PersonData['mentions'];

/** How often other responses mention the person, with a link for each spelling. */
export function MentionsNote({ responses, ways, isComplete }: MentionsNoteProps) {
  const { t } = useTranslation();
  if (responses === 0 && isComplete) return null;
  const title =
    responses > 0
      ? t('privacy.mentions.title', { count: responses })
      : t('privacy.mentions.incompleteTitle');
  return (
    <div className={classes.mentions}>
      <Callout tone="warning" icon={IconQuote} title={title}>
        {responses > 0 && t('privacy.mentions.text')}
        {ways.length > 0 && (
          <ul className={classes.kinds}>
            {ways.map((way) => (
              <li key={way.words}>
                <MentionLinks {...way} />
              </li>
            ))}
          </ul>
        )}
        {!isComplete && t('privacy.mentions.incompleteText')}
      </Callout>
    </div>
  );
}

function MentionLinks({ words, responses, archived }: MentionsNoteProps['ways'][number]) {
  const { t } = useTranslation();
  return (
    <>
      <bdi>“{words}”</bdi>
      {responses > 0 && (
        <>
          {' · '}
          <InlineLink
            to="/dash/responses"
            search={{ q: words }}
            size="sm"
            c="inherit"
            underline="always"
          >
            {t('privacy.mentions.responses', { count: responses })}
          </InlineLink>
        </>
      )}
      {archived > 0 && (
        <>
          {' · '}
          <InlineLink to="/dash/responses" search={{ q: words, archived: 'true' }} size="sm">
            {t('privacy.mentions.archived', { count: archived })}
          </InlineLink>
        </>
      )}
    </>
  );
}

type NothingStoredProps = Pick<PersonData, 'to' | 'holdings' | 'mentions' | 'livePlatforms'> & {
  /** Everything that was searched for, joined as text. */
  all: string;
  /** What was just erased, as a sentence. */
  erased: string | null;
};

/** Says that there is nothing to erase, or that all was erased, and lists mentions of the person. */
export function NothingStored({
  all,
  erased,
  mentions,
  livePlatforms,
  ...data
}: NothingStoredProps) {
  return (
    <>
      {erased === null ? (
        <NothingFound {...data} {...{ all, mentions }} />
      ) : (
        <ErasedNote text={erased} />
      )}
      <LiveNote livePlatforms={livePlatforms} />
      <MentionsNote {...mentions} />
    </>
  );
}

type NothingFoundProps = Pick<NothingStoredProps, 'to' | 'all' | 'holdings' | 'mentions'>;

function NothingFound({ to, all, holdings, mentions }: NothingFoundProps) {
  const { t } = useTranslation();
  const title = isNamedElsewhere({ mentions }) ? 'nothingUnder' : 'nothing';
  const text = to === null ? 'noReviewsText' : 'nothingText';
  return (
    <EmptyState
      icon={IconUserOff}
      title={t(`privacy.person.${title}`, { to: all })}
      text={t(`privacy.person.${holdings.suppressions > 0 ? 'onlySuppressed' : text}`, { to })}
    />
  );
}

/** Says what was erased. */
export function ErasedNote({ text }: { text: string }) {
  return (
    <p className={classes.erased}>
      <IconCircleCheck size={20} stroke={1.8} aria-hidden />
      {text}
    </p>
  );
}

/** Whether other responses mention the person, or may do so. */
export function isNamedElsewhere({ mentions }: Pick<PersonData, 'mentions'>): boolean {
  return mentions.responses > 0 || !mentions.isComplete;
}
