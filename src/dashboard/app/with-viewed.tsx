import type { ReactNode } from 'react';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { useViewed, type Viewed } from './use-viewed.ts';

/** Gives a screen the business to show, once it is there. */
export function WithViewed({ children }: { children: (viewed: Viewed) => ReactNode }) {
  const viewed = useViewed();
  return viewed.status === 'ready' ? children(viewed) : <ScreenSkeleton />;
}
