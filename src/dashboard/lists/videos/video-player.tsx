import { Button, Loader } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadAddress } from '#dashboard/browser/download.ts';
import { fileSize } from '#dashboard/ui/file-size.ts';
import { showError } from '#dashboard/ui/notices.ts';
import classes from './answer-video.module.css';
import { clockTime } from './clock-time.ts';
import { usePlayback } from './use-playback.ts';
import type { AnswerVideo } from './videos-query.ts';

type Props = {
  video: AnswerVideo;
  name: string;
  isCompact: boolean;
  isBare: boolean;
  isFresh: () => boolean;
  renew: () => Promise<AnswerVideo | undefined>;
};

/** A video that has arrived: its still until it is pressed, then the browser's player. */
export function VideoPlayer({ name, isCompact, isBare, ...addresses }: Props) {
  const { video } = addresses;
  const { playback, press, onError, onNoPicture } = usePlayback(addresses);
  const isPlaying = playback.kind === 'playing';
  const ratio = video.width && video.height ? video.width / video.height : WIDE;
  return (
    <div className={classes.video}>
      <div
        className={classes.frame}
        data-compact={(isCompact && !isPlaying) || undefined}
        style={{ '--gw-ratio': ratio } as CSSProperties}
      >
        {isPlaying ? (
          <Player
            key={playback.url}
            {...playback}
            poster={video.posterURL}
            onError={onError}
            onNoPicture={onNoPicture}
          />
        ) : (
          <Still
            // Its rendition brings a better one.
            key={video.state}
            {...{ video, name }}
            isOpening={playback.kind === 'opening'}
            onPress={press}
          />
        )}
      </div>
      {playback.kind === 'failed' && (
        <FailedText state={video.state} isOfBrowser={playback.isOfBrowser} />
      )}
      {(!isBare || playback.kind === 'failed') && <Facts {...addresses} {...{ name, isCompact }} />}
    </div>
  );
}

const WIDE = 16 / 9;

type StillProps = { video: AnswerVideo; name: string; isOpening: boolean; onPress: () => void };

/** The poster as a button. */
function Still({ video, name, isOpening, onPress }: StillProps) {
  const { t } = useTranslation();
  const { posterURL, durationMs } = video;
  // New addresses of the same still would load it again.
  const [shown, setShown] = useState(posterURL);
  const address = shown ?? posterURL;
  const duration = durationMs === null ? null : clockTime(durationMs);
  return (
    <button
      type="button"
      className={classes.still}
      aria-busy={isOpening}
      aria-label={t(duration === null ? 'videos.play' : 'videos.playLong', { name, duration })}
      onClick={isOpening ? undefined : onPress}
    >
      {address !== null && (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setShown(shown === posterURL ? null : posterURL)}
        />
      )}
      <span className={classes.mark}>
        {isOpening ? <Loader size={20} color="white" /> : <IconPlayerPlay size={20} aria-hidden />}
      </span>
      {duration !== null && <span className={classes.duration}>{duration}</span>}
    </button>
  );
}

type PlayerProps = {
  url: string;
  from: number;
  poster: string | null;
  onError: (player: HTMLVideoElement) => void;
  onNoPicture: () => void;
};

function Player({ url, from, poster, onError, onNoPicture }: PlayerProps) {
  const { t } = useTranslation();
  // Addresses fetched meanwhile are of the same still.
  const [still] = useState(poster);

  function onMetadata({ currentTarget: player }: SyntheticEvent<HTMLVideoElement>): void {
    if (from > 0) player.currentTime = from;
    if (player.videoWidth === 0) onNoPicture();
  }

  return (
    <video
      ref={start}
      className={classes.player}
      aria-label={t('videos.player')}
      controls
      playsInline
      preload="auto"
      src={url}
      {...(still !== null && { poster: still })}
      onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
      onLoadedMetadata={onMetadata}
      onError={({ currentTarget }) => onError(currentTarget)}
    />
  );
}

/** Takes over the focus of the button that it replaces, so that its keys work at once. */
function start(player: HTMLVideoElement | null): void {
  player?.focus({ preventScroll: true });
  // Where the browser wants another press, its controls are there.
  player?.play().catch(() => {});
}

function pauseOthers(player: HTMLVideoElement): void {
  for (const other of document.querySelectorAll('video')) if (other !== player) other.pause();
}

type FailedProps = { state: AnswerVideo['state']; isOfBrowser: boolean };

function FailedText({ state, isOfBrowser }: FailedProps) {
  const { t } = useTranslation();
  const reason = !isOfBrowser || state === 'ready' ? 'failed' : 'cannotPlay';
  return (
    <p className={classes.failed} role="alert">
      {t(`videos.${reason}`)}
    </p>
  );
}

type FactsProps = Omit<Props, 'isBare'>;

/** How it stands with its rendition, its size, and the download. */
function Facts({ video, name, isCompact, isFresh, renew }: FactsProps) {
  const { t, i18n } = useTranslation();
  const [isRenewing, setRenewing] = useState(false);
  const { state, size } = video;

  async function save(): Promise<void> {
    setRenewing(true);
    const current = isFresh() ? video : await renew();
    setRenewing(false);
    if (current?.downloadURL) downloadAddress(current.downloadURL);
    else showError({ message: t('videos.downloadFailed') });
  }

  return (
    <div className={classes.facts}>
      {state === 'waiting' && (
        <span>{t(isCompact ? 'videos.waitingShort' : 'videos.waiting')}</span>
      )}
      {size !== null && <span>{fileSize(size, i18n.language)}</span>}
      <Button
        variant="subtle"
        size="compact-sm"
        className="screen-only"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={t('videos.downloadOf', { name })}
        loading={isRenewing}
        onClick={() => void save()}
      >
        {t('videos.download')}
      </Button>
    </div>
  );
}
