import { useEffect, useRef, useState } from 'react';
import { fill } from '#domain/fill-placeholders.ts';
import type { RecordingTexts } from '#domain/recording-texts/en.ts';
import { newKey } from '../stored-survey.ts';
import { fileIdIn } from '../survey-files.ts';
import type { KeptFile } from '../uploads/file-store.ts';
import { useMedia } from '../uploads/media.ts';
import { SaveLink } from '../uploads/save-link.tsx';
import { useFileValue } from '../uploads/use-file-value.tsx';
import { fileValue } from '../uploads/with-file.ts';
import type { VideoProps } from '../view-props.ts';
import { checkVideoFile } from './check-video-file.ts';
import { ChosenVideo } from './chosen-video.tsx';
import { clockTime } from './clock-time.ts';
import { findLeftRecording } from './left-recording.ts';
import { RecorderDialog } from './recorder-dialog.tsx';
import { refusalText } from './refusal-text.ts';
import { stillOfFile } from './take-still.ts';
import { VideoWay } from './video-way.tsx';
import { VideoWays } from './video-ways.tsx';

const field = 'videoURLAnswer' as const;

/** A video as the answer of a step: recorded here, or from the device. */
export function VideoInput(props: VideoProps) {
  const texts = props.model.recording?.texts;
  return texts === undefined ? null : <VideoInputIn {...props} texts={texts} />;
}

function VideoInputIn(props: VideoProps & { readonly texts: RecordingTexts }) {
  const { texts, model, at: i, step, draft, error: stepError, way, onWay } = props;
  const media = useMedia();
  const { store, queue, owner, setFile } = media;
  const { value, setValue, file, control } = useFileValue(field, draft, way === 'text');
  const root = useRef<HTMLDivElement>(null);
  const isToWrite = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const isRecording = useRef(false);
  isRecording.current = isOpen;
  const [unsent, setUnsent] = useState<string | null>(null);
  const [isStored, setStored] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const id = fileIdIn(value);
  const isDisabled = owner === null;

  // A tab that was closed while recording left what it had.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the step
  useEffect(() => {
    if (owner === null) return;
    void findLeftRecording(media, { owner, i, field }).then((left) => {
      if (left === null || isRecording.current) return;
      setUnsent(left);
      if (!draft.fields.textAnswer) onWay('video');
    });
  }, []);

  // Nobody leaves a recording behind unawares: the first Next points to it.
  const isForgotten = unsent !== null && id === null && way === 'video';
  const { unsentAsk } = texts;
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!isForgotten || !form) return;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setError(unsentAsk);
    };
    form.addEventListener('submit', stop, { once: true });
    return () => form.removeEventListener('submit', stop);
  }, [isForgotten, unsentAsk]);

  useEffect(() => {
    if (way === 'video' || !isToWrite.current) return;
    isToWrite.current = false;
    root.current?.closest('form')?.querySelector('textarea')?.focus();
  }, [way]);

  function write(): void {
    isToWrite.current = true;
    setOpen(false);
    setError(null);
    onWay('text');
  }

  function accept({ id: accepted, type, size }: KeptFile, isKept: boolean): void {
    for (const replaced of [id, unsent]) {
      if (replaced !== null && replaced !== accepted) void queue.discard(replaced);
    }
    setFile(accepted, {
      i,
      field,
      contentType: type,
      size,
      upload: null,
      refusal: null,
    });
    setError(null);
    setUnsent(null);
    setOpen(false);
    setStored(isKept);
    setValue(fileValue(accepted));
  }

  async function choose(chosen: File): Promise<void> {
    const checked = checkVideoFile(chosen, texts);
    if ('message' in checked) return setError(checked.message);
    setError(null);
    const kept = {
      id: newKey(),
      owner,
      i,
      field,
      name: chosen.name,
      type: checked.type,
      size: chosen.size,
      createdAt: Date.now(),
      poster: await stillOfFile(chosen),
      uploadURL: null,
    };
    accept(kept, (await store.put(kept)) && (await store.append(kept.id, 0, chosen)));
  }

  async function remove(removed: string): Promise<void> {
    setError(null);
    if (removed === id) setValue('');
    else setUnsent(null);
    // If the server knows of it, the next one takes its place.
    if (removed === id && file !== null) setFile(id, { ...file, isHeld: true });
    await queue.discard(removed);
  }

  const ways = (
    <VideoWays
      {...{ texts, isDisabled }}
      onRecord={() => setOpen(true)}
      onChoose={(chosen) => void choose(chosen)}
    />
  );
  const offersText = step.allowedResponses.text || draft.fields.textAnswer || way === 'text';
  return (
    <>
      {offersText && <VideoWay {...{ model, draft, way, onWay }} />}
      <div ref={root} className="video-answer" hidden={way !== 'video'}>
        {control}
        {id !== null && file?.refusal && (
          <div role="alert">
            <p className="error">{refusalText(file.refusal, texts)}</p>
            <div className="row">
              <button type="button" className="quiet" onClick={write}>
                {texts.writeInstead}
              </button>
              {file.upload === null && file.refusal !== 'lost' && (
                <button
                  type="button"
                  className="quiet"
                  onClick={() => setFile(id, { ...file, refusal: null })}
                >
                  {model.texts.retry}
                </button>
              )}
              <SaveLink id={id} text={texts.save} />
            </div>
          </div>
        )}
        {id !== null ? (
          <ChosenVideo
            key={id}
            {...{ id, file }}
            language={model.language}
            {...{ texts, ways }}
            onLost={() => file !== null && setFile(id, { ...file, refusal: 'lost' })}
            onRemove={() => void remove(id)}
          />
        ) : (
          <>
            {unsent === null ? (
              <p>{fill(texts.videoIntro, { time: clockTime(step.maxVideoSeconds) })}</p>
            ) : (
              <div className="unsent">
                <p>{texts.unsent}</p>
                <div className="row">
                  <button type="button" className="quiet" onClick={() => setOpen(true)}>
                    {texts.watch}
                  </button>
                  <button type="button" className="quiet" onClick={() => void remove(unsent)}>
                    {texts.remove}
                  </button>
                </div>
              </div>
            )}
            {unsent === null && ways}
            {!step.allowedResponses.text && (
              <button type="button" className="quiet" onClick={write}>
                {texts.writeInstead}
              </button>
            )}
            <p className="soft">
              {texts.whyPermission} {texts.videoTypes}.
            </p>
          </>
        )}
        {id !== null && !isStored && <p className="note">{texts.notStored}</p>}
        {error !== null && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        {way === 'video' && stepError?.field === 'textAnswer' && (
          <p className="error" role="alert">
            {texts.videoNeeded}
          </p>
        )}
        {isOpen && (
          <RecorderDialog
            {...{ texts, model, i, field }}
            maxSeconds={step.maxVideoSeconds}
            recordingId={unsent}
            onRecording={setUnsent}
            onUse={accept}
            onChoose={(chosen) => {
              setOpen(false);
              void choose(chosen);
            }}
            onWrite={write}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    </>
  );
}
