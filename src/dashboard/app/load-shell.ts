import { loadTexts } from '#dashboard/languages/texts.ts';

/** Preloads the shell and the home screen while the session loads. */
export async function loadShell(): Promise<void> {
  await Promise.all([import('./shell.tsx'), import('./routes/home-route.tsx'), loadTexts('home')]);
}
