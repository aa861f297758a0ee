import { type ReactElement, useState } from 'react';
import type { RecordingTexts } from '#domain/recording-texts/en.ts';
import { useKeptFile } from '../uploads/use-kept-file.ts';
import { PlayedVideo } from './played-video.tsx';

type Props = {
  readonly id: string;
  readonly texts: RecordingTexts;
  readonly language: string;
  /** The ways to another one. */
  readonly ways: ReactElement;
  onRemove(): void;
};

/** The video that is the answer. Once the server has it, the device has not. */
export function ChosenVideo({ id, texts, language, ways, onRemove }: Props) {
  const kept = useKeptFile(id);
  const [isReplacing, setReplacing] = useState(false);
  return (
    <div className="chosen">
      {kept === null ? (
        <p className="note">{texts.yourVideo}</p>
      ) : (
        <PlayedVideo {...kept} {...{ texts, language }} />
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
