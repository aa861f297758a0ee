import { useEffect, useRef, useState } from 'react';
import type { RecordingTexts } from '#domain/recording-texts/en.ts';
import { measureLevel } from './level-meter.ts';

type Props = { readonly stream: MediaStream; readonly texts: RecordingTexts };

/** Moves with the voice, and says when it hears none. */
export function LevelMeter({ stream, texts }: Props) {
  const meter = useRef<HTMLMeterElement>(null);
  const [isSilent, setSilent] = useState(false);
  useEffect(
    () =>
      measureLevel(stream, {
        onLevel(level) {
          if (meter.current !== null) meter.current.value = level;
        },
        onSilence: setSilent,
      }),
    [stream],
  );
  return (
    <div className="level">
      <meter ref={meter} aria-label={texts.micLevel} min={0} max={1} value={0} />
      <p role="status">{isSilent && texts.silence}</p>
    </div>
  );
}
