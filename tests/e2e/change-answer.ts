import type { Page } from '@playwright/test';
import type { AnswerTo } from '#contract/calls.ts';

interface Answers {
  getaccess: AnswerTo<'getAccess'>;
  getentity: AnswerTo<'getEntity'>;
  getanalytics: AnswerTo<'getAnalytics'>;
  fetchentitywidgets: AnswerTo<'fetchEntityWidgets'>;
  fetchfeedback: AnswerTo<'fetchFeedback'>;
  getcollaborators: AnswerTo<'getCollaborators'>;
}

/** Changes the answer to a call before the dashboard receives it. */
export async function changeAnswer<Call extends keyof Answers>(
  page: Page,
  call: Call,
  change: (answer: Answers[Call]) => object,
): Promise<void> {
  await page.route(`**/api/dash/${call}`, async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: change(await response.json()) });
    } catch (error) {
      // A page that closes at the end of a test aborts its pending calls; once interception ends,
      // calls continue unchanged.
      if (!/disposed|closed|already handled/.test(String(error))) throw error;
    }
  });
}
