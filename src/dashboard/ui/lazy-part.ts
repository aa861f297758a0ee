import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { inTime } from './in-time.ts';

/** A part of a screen whose script loads when it is first rendered; one that does not arrive ends in ScreenError. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await inTime(load)() }));
}
