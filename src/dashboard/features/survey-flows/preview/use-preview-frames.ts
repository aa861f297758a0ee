import { useEffect, useId, useRef, useState } from 'react';
import { PREVIEW_DELAY, PREVIEW_READY } from '#domain/survey-preview.ts';

/** After which a page that has not come is given up, in milliseconds. */
const PATIENCE = 15_000;
/** In which a page that has come says that it is the right one, in milliseconds. */
const WORD = 4_000;

type Wanted = {
  /** The content of the form field. */
  json: string;
  /** Changes where something else is looked at, which is drawn at once; within it, edits wait. */
  focus: string;
};

/** `refused`: something else came in its place, such as an error. */
export type PreviewFailure = 'offline' | 'slow' | 'refused';

type Frames = { shown: number | null; next: number | null; failure: PreviewFailure | null };

/**
 * The frames that a preview is posted into: each picture comes in a new one, which takes the place of
 * the last once it is there. One frame posted into again would fill the history of the tab.
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
    /** A frame has been filled; an empty one says so too, once, when it is made. */
    loaded: (id: number) =>
      setFrames((now) => (id === now.next ? { shown: id, next: null, failure: null } : now)),
    retry: () => setRequested((count) => count + 1),
  };
}

/** A frame that sends no message does not show a preview; a late message still counts. */
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
