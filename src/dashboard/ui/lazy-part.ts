import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadWhenIdle } from './idle-loading.ts';
import { inTime } from './in-time.ts';

/**
 * A part of a screen whose script loads when the browser is idle, or when it is first rendered; one that does not
 * arrive ends in ScreenError. Dialogs, drawers and pickers are rendered in a LateOverlay.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  loadWhenIdle(load);
  return lazy(async () => ({ default: await inTime(load)() }));
}
