import { loadTexts } from '#dashboard/languages/texts.ts';
import { inTime } from '#dashboard/ui/in-time.ts';

/** Preloads the shell and the home screen while the session loads. */
export async function loadShell(): Promise<void> {
  const scripts = () =>
    Promise.all([import('./screen-frame.tsx'), import('./routes/home-route.tsx')]);
  await Promise.all([inTime(scripts)(), loadTexts('home')]);
}
