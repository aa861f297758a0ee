import { Group, Stack, Text, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { formatMomentInFull } from '#dashboard/ui/format-date.ts';
import { RatingChip } from '#dashboard/ui/rating-chip.tsx';
import { FactList } from './fact-list.tsx';
import { JourneyEntryView } from './journey-entry-view.tsx';
import classes from './response-journey.module.css';
import type { ResponseSlots } from './response-slots.ts';
import { SessionChips } from './session-chips.tsx';
import { personOf } from './session-texts.ts';

type Props = {
  session: FeedbackSession;
  lastAccessed: number | null;
  underEntry: ResponseSlots['underEntry'];
};

/** Everything a respondent said, in the order in which they said it. */
export function ResponseJourney({ session, lastAccessed, underEntry }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <Stack gap="lg">
      <div>
        <Group gap="sm">
          <RatingChip rating={session.rating} ratingType={session.ratingType} />
          <Title order={2} className="literal">
            {personOf(session) ?? t('responses.anonymous')}
          </Title>
          <SessionChips session={session} lastAccessed={lastAccessed} />
        </Group>
        <Text size="sm" c="dimmed" mt={4}>
          {formatMomentInFull(session.sessionStartTime, i18n.language)}
          {!session.finished && ` · ${t('responses.unfinished')}`}
        </Text>
      </div>
      <ol className={classes.journey} aria-label={t('responses.journey')}>
        {session.journeyFeedback.map((entry) => (
          <li key={entry.i} className={classes.entry}>
            {entry.ask !== undefined && (
              <Text size="sm" c="dimmed" className="literal" mb={6}>
                {entry.ask}
              </Text>
            )}
            <JourneyEntryView entry={entry} ratingType={session.ratingType} />
            {underEntry(session, entry)}
          </li>
        ))}
      </ol>
      <FactList facts={factsOf(session, t)} />
    </Stack>
  );
}

function factsOf(session: FeedbackSession, t: TFunction) {
  return [
    { label: t('responses.facts.source'), value: sourceOf(session, t) },
    { label: t('responses.facts.invitedName'), value: session.inviteSentToName },
    { label: t('responses.facts.invitedEmail'), value: session.inviteSentToEmail },
    { label: t('responses.facts.invitedNumber'), value: session.inviteSentToNumber },
    { label: t('responses.facts.reference'), value: session.reference },
    { label: t('responses.facts.orderReference'), value: session.orderReference },
    { label: t('responses.facts.language'), value: session.language },
  ];
}

function sourceOf({ isFromWeb }: FeedbackSession, t: TFunction) {
  return t(isFromWeb ? 'responses.facts.fromWeb' : 'responses.facts.fromInvite');
}
