import { Button, Group, Text } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { AnswerVideos } from '#dashboard/lists/videos/answer-videos.tsx';
import { UnsavedMark } from '#dashboard/session/drafts/unsaved-mark.tsx';
import { RowBusiness } from '#dashboard/session/row-business.tsx';
import { personOf, videosOf } from '#domain/response-words.ts';
import { isSkipped } from '#domain/survey-flow/journey-entry.ts';
import type { ResponseSlots } from '../screen-props.ts';
import { testimonialDraft } from '../testimonial/testimonial-fields.ts';
import { JourneyEntryView } from './journey-entry-view.tsx';
import classes from './response-journey.module.css';

type Props = {
  session: FeedbackSession;
  underEntry: ResponseSlots['underEntry'];
  /** Null if the role may not. */
  onEdit: ((i: number) => void) | null;
};

/** Everything a respondent answered, in order. */
export function ResponseJourney({ session, underEntry, onEdit }: Props) {
  const { t } = useTranslation();
  const name = personOf(session) ?? t('responses.anonymous');
  return (
    <AnswerVideos ids={videosOf(session)}>
      <ol className={classes.journey} aria-label={t('responses.journey')}>
        {session.journeyFeedback.map((entry) => (
          <li key={entry.i} className={classes.entry}>
            <Text size="sm" c="dimmed" className="literal" mb={6}>
              {entry.ask}
            </Text>
            <RowBusiness bID={session.bID}>
              <JourneyEntryView entry={entry} ratingType={session.ratingType} name={name} />
            </RowBusiness>
            {onEdit !== null && entry.type === 'testimonial' && !isSkipped(entry) && (
              <Group gap="sm" mt="sm">
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconPencil size={16} aria-hidden />}
                  onClick={() => onEdit(entry.i)}
                >
                  {t('responses.testimonial.edit')}
                </Button>
                <UnsavedMark {...testimonialDraft(session.sessionID, entry)} />
              </Group>
            )}
            {underEntry(session, entry)}
          </li>
        ))}
      </ol>
    </AnswerVideos>
  );
}
