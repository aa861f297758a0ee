import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RecordingTexts } from '#domain/recording-texts/en.ts';
import type { FileField } from '#domain/survey-flow/file-fields.ts';
import { newKey } from '../stored-survey.ts';
import type { SurveyModel } from '../survey-model.ts';
import { Dialog } from '../uploads/dialog.tsx';
import type { KeptFile } from '../uploads/file-store.ts';
import { useMedia } from '../uploads/media.ts';
import { useKeptFile } from '../uploads/use-kept-file.ts';
import { CameraStage } from './camera-stage.tsx';
import { PlayedVideo } from './played-video.tsx';
import { createRecorder } from './recorder.ts';
import { RecorderControls } from './recorder-controls.tsx';
import { createRecordingSink } from './recording-sink.ts';
import { takeStill } from './take-still.ts';

type Props = {
  readonly texts: RecordingTexts;
  readonly model: SurveyModel;
  readonly i: number;
  readonly field: FileField;
  readonly maxSeconds: number;
  /** The recording that is there; null if none. */
  readonly recordingId: string | null;
  onRecording(id: string | null): void;
  /** @param isStored false where it lasts no longer than the page */
  onUse(file: KeptFile, isStored: boolean): void;
  onChoose(file: File): void;
  onWrite(): void;
  onClose(): void;
};

/** Records a video over the page, and shows it before it is used. */
export function RecorderDialog(props: Props) {
  const { texts, model, i, field, maxSeconds, recordingId, onUse, onClose } = props;
  const { store, whileAlone, owner } = useMedia();
  const camera = useRef<HTMLVideoElement>(null);
  const [recorder] = useState(() =>
    createRecorder({
      devices: navigator.mediaDevices,
      MediaRecorder: window.MediaRecorder,
      isSecure: window.isSecureContext,
      maxSeconds,
      hasRecording: recordingId !== null,
      sink: createRecordingSink({
        store,
        whileAlone,
        of: { owner, i, field },
        newId: newKey,
        now: Date.now,
        id: recordingId,
        onId: props.onRecording,
      }),
      takeStill: async () => (camera.current === null ? null : await takeStill(camera.current)),
      now: () => performance.now(),
      every(ms, task) {
        const timer = setInterval(task, ms);
        return () => clearInterval(timer);
      },
    }),
  );
  const state = useSyncExternalStore(recorder.subscribe, recorder.getState);
  const kept = useKeptFile(state.at === 'review' ? recordingId : null);

  useEffect(() => {
    if (recorder.getState().at === 'asking') void recorder.open();
    const onHidden = () => {
      if (!document.hidden) return;
      recorder.pageHidden();
      // Phones take the camera away a moment later.
      setTimeout(recorder.pageHidden, 500);
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      recorder.close();
    };
  }, [recorder]);

  return (
    <Dialog
      title={state.at === 'review' ? texts.yourVideo : texts.record}
      closeText={texts.close}
      className="recorder"
      onClose={onClose}
    >
      {state.at === 'review' && state.notice !== 'soundOnlyNotice' && (
        <div className="stage">
          {kept && (
            <PlayedVideo
              {...kept}
              {...{ texts, language: model.language }}
              onPictureMissing={recorder.pictureMissing}
            />
          )}
        </div>
      )}
      {state.at !== 'review' && state.at !== 'blocked' && (
        <CameraStage ref={camera} {...{ state, texts }} />
      )}
      {state.notice !== null && (
        <p className="note" role="status">
          {texts[state.notice]}
        </p>
      )}
      <RecorderControls
        {...{ state, recorder, texts }}
        retryText={model.texts.retry}
        onUse={() => kept && onUse(kept.file, state.notice !== 'notStored')}
        onChoose={props.onChoose}
        onWrite={props.onWrite}
      />
    </Dialog>
  );
}
