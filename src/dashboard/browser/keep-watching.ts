import { CallError } from '#contract/client.ts';
import type { LiveEvent } from '#contract/live.ts';
import { readEvents, type StreamEvent } from './read-events.ts';

interface Options {
  /** Asks for the stream. */
  open: (signal: AbortSignal) => Promise<Response>;
  onEvent: (event: LiveEvent) => void;
  /** Whether something may have happened since somebody was last told; then the first event is `resync`. */
  isBehind?: boolean;
  /** Called where the server's refusal is its last word. */
  onOver?: () => void;
  /** Milliseconds until the first attempt to come back; each next one waits twice as long. */
  firstDelay?: number;
  /** The least of them for who was told that there are too many. */
  refusedDelay?: number;
  /** Milliseconds without a sign of life after which a connection counts as broken. */
  patience?: number;
}

export interface Watch {
  /** Lets the connection go; nothing is told until `resume`. */
  pause(): void;
  /** Comes back at once, also out of a delay. */
  resume(): void;
  stop(): void;
}

const LONGEST_DELAY = 60_000;

/**
 * Watches until it is stopped, and comes back after every break with a growing delay and some chance in
 * it, so that not all come back at once. After a break, or attempts in vain, the first event is `resync`;
 * who gets no stream because there are too many is told it before each attempt, and so asks instead.
 */
export function keepWatching({
  open,
  onEvent,
  isBehind = false,
  onOver,
  firstDelay = 1_000,
  refusedDelay = 30_000,
  patience = 60_000,
}: Options): Watch {
  let run: AbortController | null = null;
  let isOver = false;
  let hasMissed = isBehind;
  let failures = 0;

  async function openOnce(signal: AbortSignal): Promise<Response> {
    const response = await open(signal);
    if (hasMissed) onEvent({ event: 'resync' });
    hasMissed = true;
    return response;
  }
  function onLife(): void {
    failures = 0;
  }

  async function watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const refusal = await watchOnce({ open: openOnce, onEvent, signal, patience, onLife }).catch(
        (error: unknown) => error,
      );
      if (signal.aborted) return;
      if (isFinal(refusal)) return end();
      hasMissed = true;
      const least = isTooMuch(refusal) ? refusedDelay : firstDelay;
      await pauseFor(delayOf(least, firstDelay * 2 ** failures), signal);
      failures += 1;
      if (isTooMuch(refusal) && !signal.aborted) onEvent({ event: 'resync' });
    }
  }

  function end(): void {
    stop();
    onOver?.();
  }
  function pause(): void {
    run?.abort();
    run = null;
  }
  function resume(): void {
    if (isOver) return;
    pause();
    run = new AbortController();
    void watch(run.signal);
  }
  function stop(): void {
    isOver = true;
    pause();
  }

  resume();
  return { pause, resume, stop };
}

interface Once extends Required<Pick<Options, 'open' | 'onEvent' | 'patience'>> {
  signal: AbortSignal;
  /** Called for each sign of life but the first: a server that ends each stream with that is not there yet. */
  onLife: () => void;
}

function delayOf(least: number, wanted: number): number {
  return Math.min(LONGEST_DELAY, Math.max(least, wanted)) * (0.5 + Math.random() / 2);
}

/** Reads one connection until it ends, breaks or falls silent. */
async function watchOnce({ open, onEvent, patience, signal, onLife }: Once): Promise<void> {
  const silence = new AbortController();
  let alarm = setTimeout(() => silence.abort(), patience);
  try {
    const { body } = await open(AbortSignal.any([signal, silence.signal]));
    if (body === null) return;
    let isFirst = true;
    await readEvents(body, {
      onEvent: (event) => {
        const told = liveEventOf(event);
        if (told && !signal.aborted) onEvent(told);
      },
      onLife() {
        clearTimeout(alarm);
        alarm = setTimeout(() => silence.abort(), patience);
        if (!isFirst) onLife();
        isFirst = false;
      },
    });
  } finally {
    clearTimeout(alarm);
  }
}

/** The sign-in is over, or the business is none of ours any more: asking again changes nothing. */
function isFinal(refusal: unknown): boolean {
  return refusal instanceof CallError && [401, 403, 404, 422].includes(refusal.status);
}

function isTooMuch(refusal: unknown): boolean {
  return refusal instanceof CallError && refusal.status === 429;
}

/** Null for what a later version of the server tells. */
function liveEventOf({ event, data }: StreamEvent): LiveEvent | null {
  if (!['session', 'changed', 'entity', 'import', 'resync'].includes(event)) return null;
  try {
    return { ...JSON.parse(data), event } as LiveEvent;
  } catch {
    return null;
  }
}

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
