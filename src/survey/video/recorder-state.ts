import type { BlockedReason } from './blocked-reason.ts';

/** A camera or microphone that can be chosen. */
export type Device = { readonly id: string; readonly label: string };

/** Why a recording ended earlier than its respondent wanted, or cannot be used. */
export type Notice =
  | 'unpluggedNotice'
  | 'hiddenNotice'
  | 'emptyNotice'
  | 'soundOnlyNotice'
  | 'notStored'
  | null;

export type RecorderState = {
  /** What the respondent sees: `asking` while the browser asks them, `review` once there is a recording. */
  readonly at:
    | 'asking'
    | 'blocked'
    | 'ready'
    | 'counting'
    | 'recording'
    | 'paused'
    | 'saving'
    | 'review';
  readonly reason: BlockedReason | null;
  readonly stream: MediaStream | null;
  readonly cameras: readonly Device[];
  readonly microphones: readonly Device[];
  /** Ids of the chosen ones. */
  readonly camera: string;
  readonly microphone: string;
  /** 3, 2, 1 before it starts. */
  readonly countdown: number;
  readonly secondsLeft: number;
  readonly notice: Notice;
};

export function openingState(maxSeconds: number): RecorderState {
  return {
    at: 'asking',
    reason: null,
    stream: null,
    cameras: [],
    microphones: [],
    camera: '',
    microphone: '',
    countdown: 0,
    secondsLeft: maxSeconds,
    notice: null,
  };
}

/** True while leaving would end a recording. */
export function isRunning({ at }: RecorderState): boolean {
  return at === 'recording' || at === 'paused' || at === 'saving';
}
