import { expect, test } from 'vitest';
import { areaOfScreen } from './area-of-screen.ts';

test.each([
  ['/dash/home', 'responses'],
  ['/dash/responses', 'responses'],
  ['/dash/responses/OPEN', 'responses'],
  ['/dash/showcase/setupwidget/choose', 'showcase'],
  ['/dash/showcaseother', null],
  ['/dash/surveyflow/', 'survey'],
  ['/dash/getfeedback', null],
  ['/dash/getfeedback/socialmedia', 'showcase'],
  ['/dash/getfeedback/sendinvites/email', 'invites'],
  ['/dash/settings/lookandfeel', 'look'],
  ['/dash/settings/privacy', null],
  ['/dash/settings/youragency', null],
])('%s belongs to the area %s', (path, area) => {
  expect(areaOfScreen(path, {})?.area ?? null).toBe(area);
});

test('the tab of reviews belongs to reviews', () => {
  expect(areaOfScreen('/dash/responses', { platform: 'all' })?.area).toBe('reviews');
});
