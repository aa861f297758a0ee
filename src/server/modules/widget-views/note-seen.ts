import type { SeenWidget, ViewRecorder } from './view-recorder.ts';

export interface SeenParts {
  recorder: Pick<ViewRecorder, 'note'>;
  /** Whether pages can load such a widget. */
  isWidget: (widgetId: string) => Promise<boolean>;
}

/** Has what is told of a widget counted. Of ids that somebody made up nothing is held until it is stored. */
export async function noteSeen(seen: SeenWidget, { recorder, isWidget }: SeenParts): Promise<void> {
  if (await isWidget(seen.widgetId)) recorder.note(seen);
}
