import { loadTexts } from '#dashboard/languages/texts.ts';

/** Fetches the frame and the home screen while the session loads, so that they open at once. */
export async function loadShell(): Promise<void> {
  await Promise.all([import('./shell.tsx'), import('./routes/home-route.tsx'), loadTexts('home')]);
}
