import { useSyncExternalStore } from 'react';
import { fill } from '#domain/fill-placeholders.ts';
import type { RecordingTexts } from '#domain/recording-texts/en.ts';
import type { UploadsProps } from '../view-props.ts';
import { useMedia } from './media.ts';
import { megabytes } from './megabytes.ts';
import { SaveLink } from './save-link.tsx';
import type { Upload } from './upload-queue.ts';

/** How far the videos are on their way, on every step; pictures are small, and only speak up when they fail. */
export function UploadsBar({ model, at, isOver }: UploadsProps) {
  const { queue, files } = useMedia();
  const known = useSyncExternalStore(files.subscribe, files.get);
  const uploads = Object.values(useSyncExternalStore(queue.subscribe, queue.getState));
  const texts = model.recording?.texts;
  if (texts === undefined) return null;
  // The file's own step says it itself.
  const failed = uploads.filter(({ id, state }) => state === 'failed' && known[id]?.i !== at);
  const videos = uploads.filter(({ field }) => field === 'videoURLAnswer');
  const moving = videos.filter(({ state }) => state !== 'sent' && state !== 'failed');
  // Another tab may be sending it.
  const isMoving = moving.some(({ state }) => state !== 'waiting');
  const isSent = isOver && moving.length === 0 && videos.some(({ state }) => state === 'sent');
  return (
    <div className="uploads">
      {isMoving && <Progress {...{ texts, moving, isOver }} language={model.language} />}
      <p role="status">{isSent && texts.videoSent}</p>
      {failed.map(({ id, field }) => (
        <div key={id} role="alert">
          <p className="error">
            {field === 'videoURLAnswer' ? texts.videoFailed : texts.pictureFailed}
          </p>
          {field === 'videoURLAnswer' && (
            <div className="row">
              <SaveLink id={id} text={texts.save} />
            </div>
          )}
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
          {isAway ? awayText(texts) : texts.keepOpen}
        </p>
      )}
    </>
  );
}

/** The server may be away while the respondent is online. */
function awayText({ willBeSent, willRetry }: RecordingTexts): string {
  return navigator.onLine === false ? willBeSent : willRetry;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
