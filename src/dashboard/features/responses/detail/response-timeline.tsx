import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/client.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { shorten } from '#domain/text.ts';
import classes from './response-timeline.module.css';

/** Code points of a question that tell which one is meant. */
const QUESTION = 60;

type Props = {
  query: Pick<UseQueryResult<AnswerTo<'fetchResponse'>>, 'data' | 'isError' | 'refetch'>;
  session: FeedbackSession;
};

/** What happened around a response, the oldest first. */
export function ResponseTimeline({ query, session }: Props) {
  const { t, i18n } = useTranslation();
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
        {data?.timeline.map(({ at, event, detail }) => (
          <li key={`${at} ${event} ${detail}`} className={classes.event}>
            <span>
              {t(`responses.timeline.events.${event}`)}
              <Detail session={session} event={event} detail={detail} />
            </span>
            <time className={classes.time} dateTime={new Date(at * 1000).toISOString()}>
              {formatMomentInShort(at, i18n.language)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Event = AnswerTo<'fetchResponse'>['timeline'][number];
type DetailProps = { session: FeedbackSession } & Pick<Event, 'event' | 'detail'>;

/** The question that was answered, or the way by which the invite went. */
function Detail({ session, event, detail }: DetailProps) {
  const { t } = useTranslation();
  if (detail === null || detail === '') return null;
  if (event === 'invited') {
    const isText = detail === 'text';
    return <> {t(isText ? 'responses.timeline.byText' : 'responses.timeline.byEmail')}</>;
  }
  const asked = session.journeyFeedback.find(({ questionID }) => questionID === detail)?.ask;
  return (
    <span className={classes.question} dir="auto">
      {shorten(asked ?? detail, QUESTION)}
    </span>
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
