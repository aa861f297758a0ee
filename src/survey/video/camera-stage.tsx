import { type RefObject, useEffect } from 'react';
import { fill } from '#domain/fill-placeholders.ts';
import type { RecordingTexts } from '#domain/recording-texts/en.ts';
import { clockTime } from './clock-time.ts';
import type { RecorderState } from './recorder-state.ts';

type Props = {
  readonly ref: RefObject<HTMLVideoElement | null>;
  readonly state: RecorderState;
  readonly texts: RecordingTexts;
};

/** What the camera sees, mirrored as people know themselves, with the countdown and the time that is left. */
export function CameraStage({ ref, state, texts }: Props) {
  const { at, stream, countdown, secondsLeft } = state;
  useEffect(() => {
    if (ref.current !== null) ref.current.srcObject = stream;
  }, [ref, stream]);
  const isRunning = at === 'recording' || at === 'paused';
  return (
    <div className="stage">
      <video ref={ref} className="mirrored" autoPlay muted playsInline aria-label={texts.camera} />
      {at === 'asking' && (
        <p className="stage-text" role="status">
          {texts.allowHint}
        </p>
      )}
      {at === 'counting' && (
        <p className="countdown" aria-hidden="true">
          {countdown}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {at === 'counting' && fill(texts.startsIn, { n: countdown })}
      </p>
      {isRunning && (
        <p className={at === 'paused' ? 'time paused' : 'time'}>
          <span className="dot" aria-hidden="true" />
          <span role="status">{at === 'paused' ? texts.paused : texts.recording}</span>
          <span className={secondsLeft <= 10 ? 'left short' : 'left'} role="timer">
            {fill(texts.timeLeft, { time: clockTime(secondsLeft) })}
          </span>
        </p>
      )}
    </div>
  );
}
