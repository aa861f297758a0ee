import { gather } from '#dashboard/browser/gather.ts';

export type News = { readonly count: number; readonly newest: string };

export const NO_NEWS: News = { count: 0, newest: '' };

/** Milliseconds before what came in is told: what is found to be spam as it is finished is not. */
const GATHERING = 1_500;
/** Milliseconds between two counts at least: those who have just begun go on answering. */
const RESTING = 15_000;

type Telling<Counted> = {
  onCame: (came: News) => void;
  /** Counts all that is new; null where nobody can say. */
  count: () => Promise<Counted | null>;
  onCounted: (counted: Counted) => void;
};

/**
 * Tells what came in. Once there is doubt about what is new it is counted, and what came in waits for that,
 * unless that is long: an older number never follows a newer one.
 */
export function gatherNews<Counted>({ onCame, count, onCounted }: Telling<Counted>) {
  let came = NO_NEWS;
  let isUnsure = false;
  let isCounting = false;
  let lastCount = Number.NEGATIVE_INFINITY;
  const telling = gather(tell, { within: GATHERING });
  const counting = gather(() => void recount(), { within: GATHERING, apart: RESTING });

  function tell(): void {
    if (isCounting) {
      telling.come();
      return;
    }
    const isCountNear = performance.now() - lastCount > RESTING - GATHERING;
    if (isUnsure && isCountNear) return;
    onCame(came);
    came = NO_NEWS;
  }

  async function recount(): Promise<void> {
    if (isCounting) return counting.come();
    const before = came;
    came = NO_NEWS;
    isUnsure = false;
    isCounting = true;
    lastCount = performance.now();
    const counted = await count();
    isCounting = false;
    if (counted === null) onCame(before);
    else onCounted(counted);
  }

  function doubt(): void {
    isUnsure = true;
    counting.come();
  }

  return {
    come({ count: more, newest }: News): void {
      came = { count: came.count + more, newest };
      // Nobody can say whether what is being counted has it.
      if (isCounting) doubt();
      telling.come();
    },
    doubt,
    stop(): void {
      telling.stop();
      counting.stop();
    },
  };
}
