import type { LiveEvent } from '#contract/live.ts';
import { holdInTurn, type Way } from './hold-in-turn.ts';
import type { Watch } from './keep-watching.ts';

type Listener = (event: LiveEvent) => void;

export interface Watching {
  onEvent: Listener;
  /** Whether something may have been missed by now. */
  isBehind?: boolean;
  /** Called where the stream has ended for good. */
  onOver?: () => void;
}

interface Options {
  /** The same in all tabs that may hear each other. */
  name: string;
  onEvent: Listener;
  /** Opens the stream. */
  watch: (watching: Watching) => Watch;
}

/** Milliseconds between two signs of life of the tab that holds the stream. */
const BEAT = 15_000;
/** Milliseconds without one after which another takes over: a tab in the background may stand still. */
const PATIENCE = 45_000;

/** Not in pages without encryption, and not in old browsers. */
export function canWatchTogether(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in globalThis;
}

/**
 * Lets one tab of the browser hold the stream and all others hear it. When that tab goes, or stands still,
 * the next one takes over, and all are told `resync`.
 */
export function watchTogether(options: Options): Watch {
  let part: ReturnType<typeof takePart> | null = null;
  let isOver = false;
  let isBehind = false;

  function pause(): void {
    part?.leave();
    part = null;
  }
  function resume(): void {
    if (isOver) return;
    part?.retry();
    part ??= takePart(options, isBehind);
    isBehind = true;
  }
  function stop(): void {
    isOver = true;
    pause();
  }

  resume();
  return { pause, resume, stop };
}

function takePart({ name, onEvent, watch }: Options, isBehind: boolean) {
  const channel = new BroadcastChannel(name);
  const left = new AbortController();
  let alarm: ReturnType<typeof setTimeout> | undefined;
  let led: Watch | null = null;

  function tell(event: LiveEvent): void {
    if (left.signal.aborted) return;
    channel.postMessage(event);
    onEvent(event);
  }
  function listen(): void {
    clearTimeout(alarm);
    alarm = setTimeout(() => (document.hidden ? listen() : line.takeOver()), PATIENCE);
  }
  function leave(): void {
    clearTimeout(alarm);
    left.abort();
    channel.close();
  }

  async function lead(way: Way, turn: AbortSignal): Promise<void> {
    clearTimeout(alarm);
    const beat = setInterval(() => channel.postMessage(null), BEAT);
    led = watch({ onEvent: tell, isBehind: isBehind || way !== 'atOnce', onOver: leave });
    await endOf(turn);
    clearInterval(beat);
    led.stop();
    led = null;
  }

  channel.onmessage = ({ data }: MessageEvent<LiveEvent | null>) => {
    if (led === null) listen();
    if (data !== null) onEvent(data);
  };
  const line = holdInTurn(name, lead, {
    left: left.signal,
    onWait() {
      listen();
      if (isBehind) onEvent({ event: 'resync' });
    },
  });
  return { leave, retry: () => led?.resume() };
}

function endOf(turn: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    if (turn.aborted) resolve(null);
    else turn.addEventListener('abort', resolve);
  });
}
