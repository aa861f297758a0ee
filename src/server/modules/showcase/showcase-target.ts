import type { ItemKey } from './store.ts';

/** An answer or a review whose mark is changed; it is there. */
export interface ShowcaseTarget {
  key: ItemKey;
  /** @throws where it may not be shown */
  requireShowable(): Promise<void>;
  show(now: Date): Promise<void>;
  takeAway(now: Date): Promise<void>;
}
