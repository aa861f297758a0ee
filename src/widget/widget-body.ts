import type { WidgetItem } from '#contract/widgets.ts';

/** What a type of widget brings; frame, theme and 'Show more' are the same for all. */
export interface WidgetBody {
  readonly root: HTMLElement;
  /** Draws these items in place of those that stand there; answers the elements to be watched. */
  fill(items: readonly WidgetItem[]): readonly Element[];
  /** Lays out for the width that it finds; answers the height, in CSS pixels. */
  arrange(): number;
}
