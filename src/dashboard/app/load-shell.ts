import { inTime } from '#dashboard/browser/in-time.ts';
import { loadTexts } from '#dashboard/languages/texts.ts';

/** Preloads the shell and the home screen while the session loads. */
export async function loadShell(): Promise<void> {
  const scripts = () => Promise.all([import('./shell.tsx'), import('./routes/home-route.tsx')]);
  await Promise.all([inTime(scripts)(), loadTexts('home')]);
}
