import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PictureError, pictureError } from '#domain/uploads.ts';
import { hideNotice, showSuccess } from './notices.ts';

type SendOptions = {
  /** How much has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends a picture to where it is kept, and answers its download URL. */
export type SendPicture = (file: File, options: SendOptions) => Promise<string>;

/** The texts about a rejected file and about an uploaded one. */
export type PictureTexts = Readonly<Record<PictureError | 'failed' | 'done' | 'doneText', string>>;

type Options = {
  sendPicture: SendPicture;
  texts: PictureTexts;
  onDone: (url: string) => void;
  /** Called when an upload begins, and when none runs any more. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
};

type State =
  | { readonly kind: 'idle' }
  /** `share` from 0 to 1. */
  | { readonly kind: 'uploading'; readonly share: number }
  | { readonly kind: 'failed'; readonly error: PictureError | 'failed' };

/** Seconds that the notice of a finished upload stays. */
const NOTICE = 15;

/** Sends one picture at a time; `onDone` is given its download URL. */
export function usePictureUpload({ sendPicture, texts, onDone, onBusy }: Options) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const sending = useRef<AbortController | null>(null);
  const notice = useRef('');
  const isUploading = state.kind === 'uploading';
  useEffect(
    () => () => {
      sending.current?.abort();
      // Once the form is gone, saved or not, it says nothing true any more.
      hideNotice(notice.current);
    },
    [],
  );
  const reportBusy = useEffectEvent((isBusy: boolean) => onBusy?.(isBusy));
  useEffect(() => {
    if (!isUploading) return;
    reportBusy(true);
    return () => reportBusy(false);
  }, [isUploading]);
  useEffect(() => {
    if (!isUploading) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUploading]);

  async function send(file: File): Promise<void> {
    const error = pictureError(file);
    if (error !== null) {
      setState({ kind: 'failed', error });
      return;
    }
    const controller = new AbortController();
    sending.current = controller;
    setState({ kind: 'uploading', share: 0 });
    try {
      const url = await sendPicture(file, {
        onProgress: (share) => setState({ kind: 'uploading', share }),
        signal: controller.signal,
      });
      setState({ kind: 'idle' });
      onDone(url);
      notice.current = showSuccess({ title: texts.done, message: texts.doneText, seconds: NOTICE });
    } catch {
      if (controller.signal.aborted) return;
      setState({ kind: 'failed', error: 'failed' });
    }
  }

  return { state, send, reset: () => setState({ kind: 'idle' }) };
}
