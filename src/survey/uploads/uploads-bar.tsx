import { useSyncExternalStore } from 'react';
import { fill } from '#domain/fill-placeholders.ts';
import type { RecordingTexts } from '#domain/recording-texts/en.ts';
import type { UploadsProps } from '../view-props.ts';
import { useMedia } from './media.ts';
import { megabytes } from './megabytes.ts';
import { SaveLink } from './save-link.tsx';
import type { Upload } from './upload-queue.ts';

/** How far the videos are on their way, on every step; pictures are small, and only speak up when they fail. */
export function UploadsBar({ model, isOver }: UploadsProps) {
  const { queue } = useMedia();
  const uploads = Object.values(useSyncExternalStore(queue.subscribe, queue.getState));
  const texts = model.recording?.texts;
  if (texts === undefined) return null;
  const failed = uploads.filter(({ state }) => state === 'failed');
  const videos = uploads.filter(({ field }) => field === 'videoURLAnswer');
  const moving = videos.filter(({ state }) => state !== 'sent' && state !== 'failed');
  const isSent = isOver && moving.length === 0 && videos.some(({ state }) => state === 'sent');
  return (
    <div className="uploads">
      {moving.length > 0 && <Progress {...{ texts, moving, isOver }} language={model.language} />}
      <p role="status">{isSent && texts.videoSent}</p>
      {failed.map(({ id, field }) => (
        <div key={id} className="error" role="alert">
          <p>{field === 'videoURLAnswer' ? texts.videoFailed : texts.pictureFailed}</p>
          {field === 'videoURLAnswer' && <SaveLink id={id} text={texts.save} />}
        </div>
      ))}
    </div>
  );
}

type ProgressProps = {
  readonly texts: RecordingTexts;
  readonly moving: readonly Upload[];
  readonly isOver: boolean;
  readonly language: string;
};

function Progress({ texts, moving, isOver, language }: ProgressProps) {
  const size = sum(moving.map((upload) => upload.size));
  const sent = sum(moving.map((upload) => upload.sent));
  const percent = Math.min(99, Math.floor((100 * sent) / Math.max(1, size)));
  const isAway = moving.every(({ state }) => state === 'away');
  return (
    <>
      <p className="upload-line">
        <span role="status">{texts.sending}</span>{' '}
        <span className="count">
          {fill(texts.sentOf, {
            sent: megabytes(sent, language),
            size: megabytes(size, language),
            percent,
          })}
        </span>
      </p>
      <progress aria-label={texts.sending} value={sent} max={Math.max(1, size)} />
      {(isAway || isOver) && (
        <p className="upload-hint" role="status">
          {isAway ? texts.willBeSent : texts.keepOpen}
        </p>
      )}
    </>
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
