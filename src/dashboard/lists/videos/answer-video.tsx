import { Button, Skeleton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconClockPlay from '@tabler/icons-react/dist/esm/icons/IconClockPlay.mjs';
import IconVideoOff from '@tabler/icons-react/dist/esm/icons/IconVideoOff.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './answer-video.module.css';
import { useAnswerVideo } from './answer-videos.tsx';
import { VideoPlayer } from './video-player.tsx';

type Props = {
  streamUID: string;
  /** Whose answer it is. */
  name: string;
  /** In a list: small until it plays, and without explanations. */
  isCompact?: boolean;
  /** Without its size and download while it plays. */
  isBare?: boolean;
};

/** The video of an answer, or what has become of it; below an AnswerVideos. */
export function AnswerVideo({ streamUID, name, isCompact = false, isBare = false }: Props) {
  const { t } = useTranslation();
  const found = useAnswerVideo(streamUID);
  const { video, isFailed, isFetching, renew } = found;
  if (isFailed) {
    return (
      <Note icon={IconVideoOff} title={t('videos.notLoaded')}>
        <Button
          variant="default"
          size="compact-sm"
          loading={isFetching}
          onClick={() => void renew()}
        >
          {t('common.tryAgain')}
        </Button>
      </Note>
    );
  }
  if (video === undefined) {
    return <Skeleton className={classes.frame} data-compact={isCompact || undefined} aria-hidden />;
  }
  if (video.state === 'arriving') {
    return (
      <Note icon={IconClockPlay} title={t('videos.arriving')}>
        {!isCompact && t('videos.arrivingText')}
      </Note>
    );
  }
  if (video.state === 'missing') {
    return (
      <Note icon={IconVideoOff} title={t('videos.missing')}>
        {!isCompact && t('videos.missingText')}
      </Note>
    );
  }
  return (
    <VideoPlayer
      key={streamUID}
      {...{ video, name, isCompact, isBare, renew }}
      isFresh={found.isFresh}
    />
  );
}

type NoteProps = { icon: Icon; title: string; children: ReactNode };

function Note({ icon: Glyph, title, children }: NoteProps) {
  return (
    <div className={classes.note}>
      <Glyph size={18} stroke={1.7} aria-hidden />
      <div>
        <span>{title}</span>
        {children !== false && <div className={classes.noteText}>{children}</div>}
      </div>
    </div>
  );
}
