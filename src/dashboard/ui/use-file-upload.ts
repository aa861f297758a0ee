import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError } from '#contract/client.ts';
import { type PictureError, type PictureRules, pictureError } from '#domain/uploads.ts';
import { hideNotice, showSuccess } from './notices.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

type SendOptions = {
  /** The share sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Uploads a file and returns its download URL. */
export type SendFile = (file: File, options: SendOptions) => Promise<string>;

/** Texts for a rejected file and for a finished upload. */
export type FileTexts = Readonly<Record<PictureError | 'failed' | 'done' | 'doneText', string>>;

type Options = {
  sendFile: SendFile;
  texts: FileTexts;
  rules: PictureRules;
  onDone: (url: string) => void;
  /** Called when an upload starts and when it ends. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
};

type State =
  | { readonly kind: 'idle' }
  /** `share` from 0 to 1. */
  | { readonly kind: 'uploading'; readonly share: number }
  | { readonly kind: 'failed'; readonly text: string };

/** Seconds until the notice of a finished upload closes. */
const NOTICE = 15;
/** Refusals that no other file would change. */
const FULL = new Set(['disk_full', 'uploads_full']);

/** Uploads one picture or video at a time; `onDone` gets its download URL. */
export function useFileUpload({ sendFile, texts, rules, onDone, onBusy }: Options) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const sending = useRef<AbortController | null>(null);
  const notice = useRef('');
  const isUploading = state.kind === 'uploading';
  useEffect(
    () => () => {
      sending.current?.abort();
      // The notice no longer applies once the form has closed.
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
  useLeaveWarning(isUploading);

  async function send(file: File): Promise<void> {
    const error = pictureError(file, rules);
    if (error !== null) {
      setState({ kind: 'failed', text: texts[error] });
      return;
    }
    const controller = new AbortController();
    sending.current = controller;
    setState({ kind: 'uploading', share: 0 });
    try {
      const url = await sendFile(file, {
        onProgress: (share) => setState({ kind: 'uploading', share }),
        signal: controller.signal,
      });
      setState({ kind: 'idle' });
      onDone(url);
      hideNotice(notice.current);
      notice.current = showSuccess({ title: texts.done, message: texts.doneText, seconds: NOTICE });
    } catch (failure) {
      if (controller.signal.aborted) return;
      const isFull = failure instanceof CallError && FULL.has(failure.code);
      setState({ kind: 'failed', text: isFull ? failure.message : texts.failed });
    }
  }

  /** Forgets what failed, and stops what is being sent. */
  function reset(): void {
    sending.current?.abort();
    setState({ kind: 'idle' });
  }

  return { state, send, reset };
}
