import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { AnswerVideo } from '#dashboard/lists/videos/answer-video.tsx';
import { personOf, videosOf } from '#domain/response-words.ts';
import classes from './response-videos.module.css';

type Props = {
  session: FeedbackSession;
  /** Without their sizes and downloads. */
  isBare?: boolean;
};

/** The videos of a response in a list, below its line; nothing if it has none. */
export function ResponseVideos({ session, isBare = false }: Props) {
  const { t } = useTranslation();
  const ids = videosOf(session);
  if (ids.length === 0) return null;
  const name = personOf(session) ?? t('responses.anonymous');
  return (
    <div className={classes.videos}>
      {ids.map((streamUID) => (
        <AnswerVideo key={streamUID} {...{ streamUID, name, isBare }} isCompact />
      ))}
    </div>
  );
}
