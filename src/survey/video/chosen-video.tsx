import { type ReactElement, useEffect, useState } from 'react';
import type { RecordingTexts } from '#domain/recording-texts/en.ts';
import type { SurveyFile } from '../survey-files.ts';
import { useKeptFile } from '../uploads/use-kept-file.ts';
import { PlayedVideo } from './played-video.tsx';

type Props = {
  readonly id: string;
  /** Null if it is no longer known. */
  readonly file: SurveyFile | null;
  readonly texts: RecordingTexts;
  readonly language: string;
  /** The ways to another one. */
  readonly ways: ReactElement;
  /** It is neither at the server nor on the device: a reload took it where the browser cannot store it. */
  onLost(): void;
  onRemove(): void;
};

/** The video that is the answer. Once the server has it, the device has not. */
export function ChosenVideo({ id, file, texts, language, ways, onLost, onRemove }: Props) {
  const kept = useKeptFile(id);
  const isLost = kept === null && file !== null && !file.isSent && file.refusal === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is lost
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost]);
  const [isReplacing, setReplacing] = useState(false);
  return (
    <div className="chosen">
      {kept === null && <p className="note">{file?.isSent ? texts.videoSent : texts.yourVideo}</p>}
      {kept && (
        <PlayedVideo {...kept} {...{ texts, language }} isRefused={Boolean(file?.refusal)} />
      )}
      {isReplacing ? (
        ways
      ) : (
        <div className="row">
          <button type="button" className="quiet" onClick={() => setReplacing(true)}>
            {texts.replace}
          </button>
          <button type="button" className="quiet" onClick={onRemove}>
            {texts.remove}
          </button>
        </div>
      )}
    </div>
  );
}
