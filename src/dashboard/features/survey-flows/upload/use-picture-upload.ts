import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logFailure } from '#dashboard/browser/log.ts';
import { upload } from '#dashboard/browser/upload.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { type PictureFault, pictureFault } from '#domain/picture-rules.ts';

type State =
  | { readonly kind: 'idle' }
  /** `share` from 0 to 1. */
  | { readonly kind: 'uploading'; readonly share: number }
  | { readonly kind: 'failed'; readonly fault: PictureFault | 'failed' };

/** Seconds that the notice of a finished upload stays. */
const NOTICE = 15;

/** Sends one picture at a time; `onDone` is given its download URL. */
export function usePictureUpload(bID: string, onDone: (url: string) => void) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const sending = useRef<AbortController | null>(null);
  const isUploading = state.kind === 'uploading';
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    if (!isUploading) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUploading]);

  async function send(file: File): Promise<void> {
    const fault = pictureFault(file);
    if (fault !== null) {
      setState({ kind: 'failed', fault });
      return;
    }
    const controller = new AbortController();
    sending.current = controller;
    setState({ kind: 'uploading', share: 0 });
    try {
      const url = await upload(file, {
        bID,
        folder: 'businessrepresentatives',
        onProgress: (share) => setState({ kind: 'uploading', share }),
        signal: controller.signal,
      });
      setState({ kind: 'idle' });
      onDone(url);
      const title = t('flowShare.picture.done');
      showSuccess({ title, message: t('flowShare.picture.doneText'), seconds: NOTICE });
    } catch (error) {
      if (controller.signal.aborted) return;
      logFailure('A picture was not uploaded.', error);
      setState({ kind: 'failed', fault: 'failed' });
    }
  }

  return { state, send, reset: () => setState({ kind: 'idle' }) };
}
