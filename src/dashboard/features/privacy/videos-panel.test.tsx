import { test } from 'vitest';
import { changed, createFakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const MINUTE_MS = 60_000;

test.each([
  ['left', 12.5 * MINUTE_MS, '3 videos, 1.2 GB · 47 of 60 minutes left', 0],
  ['used up', 61 * MINUTE_MS, '3 videos, 1.2 GB · 0 of 60 minutes left', 1],
])('the privacy screen says how much video is stored, with minutes %s', async (_, durationMs, text, notes) => {
  const fake = createFakeProduct([]);
  fake.entity.surveySetup.videoEnabled = true;
  changed(fake, 'fetchRetention', (answer) => ({
    ...answer,
    videos: { count: 3, size: 1_200_000_000, durationMs },
  }));
  const person = await openDashboard('/dash/settings/privacy', fake);
  const panel = await person.within('region', 'Videos');
  await panel.sees(text);
  await panel.has(notes, 'link', 'See your plan');
});
