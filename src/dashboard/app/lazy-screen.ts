import { lazyRouteComponent } from '@tanstack/react-router';
import { inTime } from '#dashboard/ui/in-time.ts';

/** A screen whose script loads when it is opened; one that does not arrive ends in ScreenError. */
export const lazyScreen: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(inTime(load), exportName);
