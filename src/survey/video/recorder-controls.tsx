import type { RecordingTexts } from '#domain/recording-texts/en.ts';
import { FileButton } from '../uploads/file-button.tsx';
import { useDoubleTapGuard } from '../use-double-tap-guard.ts';
import { type BlockedReason, blockedTexts } from './blocked-reason.ts';
import { LevelMeter } from './level-meter-view.tsx';
import type { Recorder } from './recorder.ts';
import type { Device, RecorderState } from './recorder-state.ts';

type Props = {
  readonly state: RecorderState;
  readonly recorder: Recorder;
  readonly texts: RecordingTexts;
  readonly retryText: string;
  onUse(): void;
  onChoose(file: File): void;
  onWrite(): void;
};

/** What can be done next, with one main action; writing instead is always among it. */
export function RecorderControls(props: Props) {
  const { state, recorder, texts, onUse, onWrite } = props;
  // The next button is where the one before was.
  const guard = useDoubleTapGuard(state.at);
  const write = (
    <button type="button" className="quiet" onClick={onWrite}>
      {texts.writeInstead}
    </button>
  );
  switch (state.at) {
    case 'blocked':
      return <Blocked {...props} reason={state.reason ?? 'unsupported'} />;
    case 'asking':
    case 'saving':
      return (
        <div className="dialog-actions" {...guard}>
          {write}
        </div>
      );
    case 'ready':
    case 'counting':
      return (
        <>
          <div className="devices">
            <DeviceChoice
              label={texts.camera}
              devices={state.cameras}
              chosen={state.camera}
              onChoose={(id) => void recorder.open(id, state.microphone)}
            />
            <DeviceChoice
              label={texts.microphone}
              devices={state.microphones}
              chosen={state.microphone}
              onChoose={(id) => void recorder.open(state.camera, id)}
            />
          </div>
          {state.stream !== null && <LevelMeter stream={state.stream} texts={texts} />}
          <div className="dialog-actions" {...guard}>
            {write}
            {state.at === 'counting' ? (
              <button type="button" className="framed" onClick={recorder.cancel}>
                {texts.cancel}
              </button>
            ) : (
              <button type="button" className="main" onClick={recorder.start}>
                {texts.startRecording}
              </button>
            )}
          </div>
        </>
      );
    case 'recording':
    case 'paused':
      return (
        <>
          {state.stream !== null && <LevelMeter stream={state.stream} texts={texts} />}
          <div className="dialog-actions" {...guard}>
            {write}
            {state.at === 'paused' ? (
              <button type="button" className="framed" onClick={recorder.resume}>
                {texts.resume}
              </button>
            ) : (
              <button type="button" className="framed" onClick={recorder.pause}>
                {texts.pause}
              </button>
            )}
            <button type="button" className="main" onClick={() => recorder.stop()}>
              {texts.stop}
            </button>
          </div>
        </>
      );
    case 'review':
      if (state.notice === 'soundOnlyNotice') {
        return (
          <div className="dialog-actions" {...guard}>
            {write}
            <FileButton text={texts.chooseVideo} accept="video/*" onChoose={props.onChoose} />
            <button type="button" className="main" onClick={() => void recorder.retake()}>
              {texts.recordAgain}
            </button>
          </div>
        );
      }
      return (
        <div className="dialog-actions" {...guard}>
          {write}
          <button type="button" className="framed" onClick={() => void recorder.retake()}>
            {texts.recordAgain}
          </button>
          <button type="button" className="main" onClick={onUse}>
            {texts.useVideo}
          </button>
        </div>
      );
  }
}

function Blocked({
  texts,
  retryText,
  reason,
  recorder,
  onChoose,
  onWrite,
}: Props & { readonly reason: BlockedReason }) {
  const { title, text } = blockedTexts(reason, texts);
  const canRetry = reason !== 'insecure' && reason !== 'unsupported';
  return (
    <>
      <div className="blocked" role="alert">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className="dialog-actions">
        <button type="button" className="quiet" onClick={onWrite}>
          {texts.writeInstead}
        </button>
        <FileButton text={texts.chooseVideo} accept="video/*" onChoose={onChoose} />
        {canRetry && (
          <button type="button" className="main" onClick={() => void recorder.open()}>
            {retryText}
          </button>
        )}
      </div>
    </>
  );
}

type DeviceProps = {
  readonly label: string;
  readonly devices: readonly Device[];
  readonly chosen: string;
  onChoose(id: string): void;
};

/** Nothing to choose is not shown. */
function DeviceChoice({ label, devices, chosen, onChoose }: DeviceProps) {
  if (devices.length < 2) return null;
  return (
    <label>
      <span>{label}</span>
      <select value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {devices.map((device, index) => (
          <option key={device.id} value={device.id}>
            {device.label === '' ? `${label} ${index + 1}` : device.label}
          </option>
        ))}
      </select>
    </label>
  );
}
