import type { ComponentType } from 'react';
import type { Survey } from '../create-survey.ts';
import { PictureInput } from '../picture/picture-input.tsx';
import { postCall } from '../post-call.ts';
import { createStateStore } from '../state-store.ts';
import { newKey } from '../stored-survey.ts';
import type { SurveyFile } from '../survey-files.ts';
import type { KeyValueStore, SurveyStorage } from '../survey-storage.ts';
import { VideoInput } from '../video/video-input.tsx';
import type { MediaViews } from '../view-props.ts';
import { createAnnounce } from './announce-file.ts';
import { createFileStore, openFileDatabase } from './file-store.ts';
import { type Media, MediaContext } from './media.ts';
import { sendFile } from './send-file.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';
import { UploadsBar } from './uploads-bar.tsx';
import { UPLOADS_KEY } from './uploads-key.ts';
import { browserLocks, createWhileAlone } from './while-alone.ts';
import { withFile, withFileChanged } from './with-file.ts';

type Options = {
  readonly survey: Pick<Survey, 'announceWith' | 'returnTo' | 'getState' | 'subscribe'>;
  readonly storage: SurveyStorage;
  /** The browser's storage, which holds that of the survey. */
  readonly store: KeyValueStore;
  /** Null in a preview. */
  readonly owner: string | null;
};

/** The views for videos and pictures of one page; what earlier visits left is sent from now on. */
export function createMediaViews({
  survey,
  storage,
  store: pageStore,
  owner,
}: Options): MediaViews {
  const files = createStateStore(storage.read().files);
  const onFiles = () => files.set(storage.read().files);
  const store = createFileStore(owner === null ? () => null : openFileDatabase);
  const whileAlone = createWhileAlone({
    locks: browserLocks(),
    store: pageStore,
    owner: newKey(),
    now: Date.now,
    wait: waitForConnection,
  });
  const queue = createUploadQueue({
    store,
    whileAlone,
    send: sendFile,
    wait: waitForConnection,
    now: Date.now,
    onKept: (hasFiles) => pageStore.setItem(UPLOADS_KEY, hasFiles ? '1' : ''),
    onEnd(id, end) {
      const changes = end === 'sent' ? { isSent: true } : { refusal: 'invalid' };
      storage.update((stored) => withFileChanged(stored, id, changes));
      onFiles();
    },
  });
  if (owner !== null) {
    void queue.resume();
    survey.announceWith(createAnnounce({ storage, survey, onFiles, post: postCall }));
    const follow = () => void queue.follow(files.get());
    follow();
    files.subscribe(follow);
    warnWhileSending(queue);
    // What was not to be sent leaves the device with the answers.
    survey.subscribe(() => {
      const { ending, hasArrived } = survey.getState();
      if (ending === 'open' || !hasArrived) return;
      const held = Object.entries(files.get()).filter(([, { isHeld }]) => isHeld);
      if (held.length > 0) onFiles();
      for (const [id] of held) void queue.discard(id);
    });
  }
  const media = {
    store,
    queue,
    whileAlone,
    owner,
    files,
    isChosen: (id: string) => storage.read().files[id] !== undefined,
    setFile(id: string, file: SurveyFile) {
      storage.update((stored) => withFile(stored, id, file));
      onFiles();
    },
  };
  return {
    Video: withMedia(media, VideoInput),
    Picture: withMedia(media, PictureInput),
    Uploads: withMedia(media, UploadsBar),
  };
}

function withMedia<Props extends object>(media: Media, View: ComponentType<Props>) {
  return (props: Props) => (
    <MediaContext.Provider value={media}>
      <View {...props} />
    </MediaContext.Provider>
  );
}

function warnWhileSending(queue: UploadQueue): void {
  const warn = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    event.returnValue = '';
  };
  queue.subscribe(() => {
    const isSending = Object.values(queue.getState()).some(
      ({ state }) => state !== 'sent' && state !== 'failed',
    );
    if (isSending) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  });
}

function waitForConnection(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, seconds * 1000);
    window.addEventListener('online', end);
    function end(): void {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    }
  });
}
