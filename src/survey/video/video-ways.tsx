import type { RecordingTexts } from '#domain/recording-texts/en.ts';
import { FileButton } from '../uploads/file-button.tsx';
import { isTouched } from '../uploads/is-touched.ts';

type Props = {
  readonly texts: RecordingTexts;
  /** In a preview. */
  readonly isDisabled: boolean;
  onRecord(): void;
  onChoose(file: File): void;
};

/** The ways to a video: record it here, or take one from the device; phones have a camera app, too. */
export function VideoWays({ texts, isDisabled, onRecord, onChoose }: Props) {
  const chooser = { accept: 'video/*', isDisabled, onChoose } as const;
  return (
    <div className="ways-to-video">
      <button type="button" className="framed" disabled={isDisabled} onClick={onRecord}>
        <span className="dot" aria-hidden="true" />
        {texts.record}
      </button>
      <FileButton text={texts.chooseVideo} {...chooser} />
      {isTouched() && <FileButton text={texts.cameraApp} capture="user" {...chooser} />}
    </div>
  );
}
