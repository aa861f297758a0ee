import { expect, type Page } from '@playwright/test';
import { answerAll } from './customers.ts';
import { openInviteBusiness } from './invite-business.ts';
import { mailedLink } from './mailed-link.ts';
import { openBrowser } from './open-browser.ts';
import { line, list } from './open-responses.ts';
import { openSurvey } from './open-survey.ts';
import { newOwner, openScreen, PASSWORD } from './owner.ts';
import { putOnPlan } from './put-on-plan.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';

const TEAM = '/dash/settings/collaborators';
const BAKERY = 'Harbour Lane Bakery';

const person = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });
const banner = (page: Page) => page.getByRole('banner');

test('a team’s first day: invited, at work, handed over, removed and left', {
  tag: OWN_CONTEXT,
}, async ({ page: owner, browser }) => {
  const business = await openInviteBusiness(owner.request);
  await business.confirm();
  await putOnPlan(business.bID, '3m');
  await answerAll(business.handle, [{ stars: 2, reason: 'Sold out at nine.' }]);
  const editorEmail = newOwner().email;
  const editor = await openBrowser(browser);
  const member = await openBrowser(browser);
  const { email: memberEmail } = await openSurvey(member.request, 'Station Bakery');

  await test.step('the owner invites an editor and a collaborator', async () => {
    await owner.goto(TEAM);
    await invite(owner, editorEmail, 'Editor');
    await invite(owner, memberEmail, 'Collaborator');
    await expect(owner.getByText('Invited', { exact: true })).toHaveCount(2);
  });

  await test.step('the editor joins with a new account and changes the business', async () => {
    await editor.goto(await mailedLink(owner.request, editorEmail, 'signup-invited'));
    await expect(editor.getByText(`invited you to ${BAKERY} as an editor.`)).toBeVisible();
    await editor.getByLabel('Full name').fill('Mia Jones');
    await editor.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await editor.getByRole('button', { name: `Join ${BAKERY}` }).click();
    await expect(editor).toHaveURL(/\/dash\/home/);
    await editor.goto('/dash/settings/businessinformation');
    await editor.getByLabel('Website').fill('bakery.example');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor.getByText('Saved', { exact: true })).toBeVisible();
    await editor.goto('/dash/settings/privacy');
    await expect(editor.getByText(/Owners and admins can find/)).toBeVisible();
  });

  await test.step('the collaborator, signed in to a business of their own, joins in one click', async () => {
    await member.goto(await mailedLink(owner.request, memberEmail, 'signup-invited'));
    await member.getByRole('button', { name: `Join ${BAKERY}` }).click();
    await expect(banner(member).getByText(BAKERY)).toBeVisible();
    await member.goto('/dash/settings/businessinformation');
    await expect(member.getByRole('note', { name: /^Your role doesn't include/ })).toBeVisible();
    await openScreen(member, 'Responses');
    await line(member, 'Sold out at nine.').getByRole('checkbox').check();
    await list(member).getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(line(member, 'Sold out at nine.')).toHaveCount(0);
  });

  await test.step('the owner hands the business over, and the editor accepts', async () => {
    await expect(owner.getByText('Invited', { exact: true })).toHaveCount(0);
    await owner.getByLabel('New owner').selectOption(editorEmail);
    await owner.getByRole('button', { name: 'Hand over', exact: true }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
    await expect(owner.getByText('Waiting for Mia Jones')).toBeVisible();
    await openScreen(editor, 'Settings');
    await editor.getByRole('link', { name: /^Collaborators/ }).click();
    await editor.getByRole('button', { name: 'Become the owner' }).click();
    await expect(editor.getByText(`You're now the owner of ${BAKERY}.`)).toBeVisible();
    await expect(person(owner, business.email).getByText('Admin')).toBeVisible();
  });

  await test.step('the new owner removes the collaborator, whose open tab goes on to their own business', async () => {
    await editor
      .getByRole('button', { name: /^Remove Ada/ })
      .last()
      .click();
    await editor.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(person(editor, memberEmail)).toHaveCount(0);
    await expect(member.getByText(`You no longer have access to ${BAKERY}.`)).toBeVisible();
    await expect(banner(member).getByText('Station Bakery')).toBeVisible();
    await member.goto(`${TEAM}?e=${business.bID}`);
    await expect(banner(member).getByText('Station Bakery')).toBeVisible();
  });

  await test.step('the earlier owner leaves, and may set up another business', async () => {
    await owner.getByRole('button', { name: 'Leave' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(owner.getByText(`You've left ${BAKERY}.`)).toBeVisible();
    await expect(owner).toHaveURL(/\/dash\/setup/);
    await expect(person(editor, business.email)).toHaveCount(0);
  });
  await editor.context().close();
  await member.context().close();
});

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('radio', { name: new RegExp(`^${role}\\.`) }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`We emailed an invitation to ${email}.`)).toBeVisible();
}
