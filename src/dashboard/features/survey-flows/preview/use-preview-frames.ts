import { useEffect, useId, useRef, useState } from 'react';
import { PREVIEW_DELAY, PREVIEW_READY } from '#domain/survey-preview.ts';

/** Timeout for loading a page, in milliseconds. */
const PATIENCE = 15_000;
/** Timeout for a loaded page to confirm that it is the preview, in milliseconds. */
const WORD = 4_000;

type Wanted = {
  /** The content of the form field. */
  json: string;
  /** A new value is rendered at once; edits under the same value are debounced. */
  focus: string;
};

/** `refused`: the frame shows something else, such as an error page. */
export type PreviewFailure = 'offline' | 'slow' | 'refused';

type Frames = { shown: number | null; next: number | null; failure: PreviewFailure | null };

/**
 * The frames that previews are posted into. Each render gets a new frame, which replaces
 * the last one once loaded: reusing one frame would add history entries to the tab.
 */
export function usePreviewFrames({ json, focus }: Wanted) {
  const base = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const posted = useRef<{ json: string; focus: string } | null>(null);
  const [frames, setFrames] = useState<Frames>({ shown: null, next: null, failure: null });
  const [requested, setRequested] = useState(0);
  const { next } = frames;

  useEffect(() => {
    if (posted.current?.json === json) return;
    const pause = posted.current?.focus === focus ? PREVIEW_DELAY : 0;
    const timer = setTimeout(() => {
      posted.current = { json, focus };
      setRequested((count) => count + 1);
    }, pause);
    return () => clearTimeout(timer);
  }, [json, focus]);

  useEffect(() => {
    if (requested === 0) return;
    const failure = navigator.onLine ? null : 'offline';
    setFrames(({ shown }) => ({ shown, next: failure === null ? requested : null, failure }));
  }, [requested]);

  useEffect(() => {
    if (next === null || form.current === null || field.current === null) return;
    field.current.value = posted.current?.json ?? '';
    form.current.target = nameOf(base, next);
    form.current.submit();
    const timer = setTimeout(
      () => setFrames(({ shown }) => ({ shown, next: null, failure: 'slow' })),
      PATIENCE,
    );
    return () => clearTimeout(timer);
  }, [next, base]);

  useRefusal(base, frames.shown, setFrames);

  return {
    form,
    field,
    ids: [frames.shown, next].filter((id) => id !== null),
    shown: frames.shown,
    isLoading: next !== null,
    failure: frames.failure,
    nameOf: (id: number) => nameOf(base, id),
    /** Called on a frame's load event, which also fires once for an empty frame. */
    loaded: (id: number) =>
      setFrames((now) => (id === now.next ? { shown: id, next: null, failure: null } : now)),
    retry: () => setRequested((count) => count + 1),
  };
}

/** A frame without a message shows no preview; a late message still counts. */
function useRefusal(
  base: string,
  shown: number | null,
  setFrames: (change: (now: Frames) => Frames) => void,
): void {
  const spoken = useRef(new Set<number>());
  useEffect(() => {
    function hear({ data, source }: MessageEvent): void {
      if (data !== PREVIEW_READY) return;
      for (const frame of document.querySelectorAll('iframe')) {
        const id = frame.contentWindow === source ? idOf(base, frame.name) : null;
        if (id === null) continue;
        spoken.current.add(id);
        setFrames((now) => (now.failure === 'refused' ? { ...now, failure: null } : now));
      }
    }
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [base, setFrames]);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => {
      if (spoken.current.has(shown)) return;
      setFrames((now) => (now.shown === shown ? { ...now, failure: 'refused' } : now));
    }, WORD);
    return () => clearTimeout(timer);
  }, [shown, setFrames]);
}

function idOf(base: string, name: string): number | null {
  const before = nameOf(base, '');
  return name.startsWith(before) ? Number(name.slice(before.length)) : null;
}

function nameOf(base: string, id: number | ''): string {
  return `preview-${base}-${id}`;
}
