import { useRef, useState } from 'react';
import type { AnswerVideo } from './videos-query.ts';

type Addresses = {
  video: AnswerVideo;
  isFresh: () => boolean;
  renew: () => Promise<AnswerVideo | undefined>;
};

type Playback =
  | { readonly kind: 'still' | 'opening' }
  /** `from` in seconds. */
  | { readonly kind: 'playing'; readonly url: string; readonly from: number }
  /** `state` is the video's at that time. */
  | { readonly kind: 'failed'; readonly isOfBrowser: boolean; readonly state: string };

/** Of a MediaError. */
const NETWORK_ERROR = 2;
/** Milliseconds: a video that fails again that soon does not fail because of its address. */
const RENEWED = 60_000;

/** Plays a video from a press on, and gets new addresses where those it has are over. */
export function usePlayback({ video, isFresh, renew }: Addresses) {
  const [playback, setPlayback] = useState<Playback>({ kind: 'still' });
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const { state } = video;
  const fail = (isOfBrowser: boolean) => setPlayback({ kind: 'failed', isOfBrowser, state });

  async function playRenewed(from: number): Promise<void> {
    renewedAt.current = Date.now();
    const renewed = await renew();
    if (!renewed?.url) fail(false);
    else setPlayback({ kind: 'playing', url: renewed.url, from });
  }

  function press(): void {
    if (video.url !== null && isFresh()) {
      // At once: a browser may play only what a press asked for.
      setPlayback({ kind: 'playing', url: video.url, from: 0 });
      return;
    }
    setPlayback({ kind: 'opening' });
    void playRenewed(0);
  }

  /** What the browser reports: the address is over, the connection is gone, or it cannot play such a file. */
  function onError({ currentTime, error }: HTMLVideoElement): void {
    const isRenewed = Date.now() - renewedAt.current < RENEWED;
    if (isRenewed) fail(error?.code !== NETWORK_ERROR);
    else void playRenewed(currentTime);
  }

  // The rendition may play where the original did not.
  const isOver = playback.kind === 'failed' && playback.state !== state;
  return {
    playback: isOver ? ({ kind: 'still' } as const) : playback,
    press,
    onError,
    /** The browser plays its sound alone. */
    onNoPicture: () => fail(true),
  };
}
