import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { shorten } from '#domain/text.ts';
import classes from './response-timeline.module.css';

/** Maximum code points of a question, enough to identify it. */
const QUESTION = 60;

type Props = {
  query: Pick<UseQueryResult<AnswerTo<'fetchResponse'>>, 'data' | 'isError' | 'refetch'>;
  session: FeedbackSession;
};

/** The timeline of a response, oldest event first. */
export function ResponseTimeline({ query, session }: Props) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { data, isError, refetch } = query;
  return (
    <section aria-labelledby="timeline">
      <Title order={3} size="sm" mb="sm" id="timeline">
        {t('responses.timeline.title')}
      </Title>
      {data === undefined && !isError && <TimelineSkeleton />}
      {data === undefined && isError && (
        <Text size="sm" c="dimmed">
          {t('responses.timeline.failed')}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        </Text>
      )}
      <ol className={classes.timeline}>
        {data?.timeline.map(({ at, event, ...known }, entryIndex) => (
          // Events never move, and the same event may happen twice within a second.
          // biome-ignore lint/suspicious/noArrayIndexKey: only the index tells two events of a kind apart
          <li key={`${entryIndex} ${event}`} className={classes.event}>
            <span>
              {t(`responses.timeline.events.${event}`)}
              <Detail session={session} event={event} {...known} />
            </span>
            <time className={classes.time} dateTime={new Date(at * 1000).toISOString()}>
              {formatMomentInShort(at, timeStyle)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Event = AnswerTo<'fetchResponse'>['timeline'][number];
type DetailProps = { session: FeedbackSession } & Omit<Event, 'at'>;

/** The answered question, the change, the invite's status or the consent text. */
function Detail({ session, event, detail, version }: DetailProps) {
  const { t } = useTranslation();
  if (detail === null || detail === '') return null;
  if (event === 'invited') {
    const isText = detail === 'text';
    return <> {t(isText ? 'responses.timeline.byText' : 'responses.timeline.byEmail')}</>;
  }
  if (event === 'consentGiven') {
    return (
      <span className={classes.question}>
        <bdi>{t('responses.timeline.agreedTo', { text: detail })}</bdi>
        {version !== null && ` ${t('responses.timeline.version', { version })}`}
      </span>
    );
  }
  if (event === 'consentWithdrawn') return <> {t('responses.timeline.leftPath')}</>;
  if (event === 'edited') return <Changed fields={detail.split(',')} />;
  const asked = session.journeyFeedback.find(({ questionID }) => questionID === detail)?.ask;
  // If the question has no text, the event alone is shown.
  if (asked === undefined) return null;
  return (
    <span className={classes.question} dir="auto">
      {shorten(asked, QUESTION)}
    </span>
  );
}

const FIELDS = ['company', 'jobTitle', 'profilePicture', 'companyLogo'] as const;

/** The business's edits of an author's details. */
function Changed({ fields }: { fields: readonly string[] }) {
  const { t, i18n } = useTranslation();
  const names = FIELDS.filter((field) => fields.includes(field)).map((field) =>
    t(`responses.timeline.fields.${field}`),
  );
  return (
    <span className={classes.question}>{new Intl.ListFormat(i18n.language).format(names)}</span>
  );
}

function TimelineSkeleton() {
  return (
    <Stack gap="xs" aria-hidden>
      <Skeleton h={12} w="70%" />
      <Skeleton h={12} w="60%" />
      <Skeleton h={12} w="65%" />
    </Stack>
  );
}
