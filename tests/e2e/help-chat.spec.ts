import { expect, type Page } from '@playwright/test';
import { openSurvey } from './open-survey.ts';
import { logIn, newOwner, signOut } from './owner.ts';
import { CHAT, configureHelpChat, startHelpChat } from './serve-help-chat.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';

/** Tries to add the script to the page, as an attacker would. */
const tryScript = (page: Page, src: string) =>
  page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const script = Object.assign(document.createElement('script'), { src: address });
        script.onload = () => resolve('loaded');
        script.onerror = () => resolve('blocked');
        document.head.append(script);
      }),
    src,
  );

test('the help chat loads for people who are signed in, knows them, and is gone with their sign-in', {
  tag: OWN_CONTEXT,
}, async ({ page, request }) => {
  const chat = await startHelpChat(page);
  const { email, handle } = await openSurvey(request);
  const known = page.locator('html[data-chat]');

  await test.step('where none is configured, its script is blocked', async () => {
    await page.goto('/dash/login');
    expect(await tryScript(page, CHAT)).toBe('blocked');
  });
  await configureHelpChat(page);
  await test.step('it is blocked before the sign-in', async () => {
    await page.goto('/dash/login');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expect(await tryScript(page, CHAT)).toBe('blocked');
    expect(chat.requested).toEqual([]);
  });
  await test.step('the sign-in loads the page again, with the chat', async () => {
    await logIn(page, { ...newOwner(), email });
    await expect(known).toHaveAttribute('data-chat', email);
    await expect(page).toHaveURL(/\/dash\/home/);
    await expect.poll(() => chat.requested).toContain('/hello');
    await page.reload();
    await expect(known).toHaveAttribute('data-chat', email);
  });
  await test.step('no page for customers may load it', async () => {
    const survey = await page.request.get(`/f/${handle}`);
    expect(JSON.stringify(survey.headers())).not.toContain(new URL(CHAT).origin);
  });
  await test.step('the sign-out ends it', async () => {
    await signOut(page);
    await expect(known).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('chat'))).toBe('forgotten');
    expect(await tryScript(page, CHAT)).toBe('blocked');
  });
  await test.step('one that fails does not matter', async () => {
    chat.isBroken = true;
    await logIn(page, { ...newOwner(), email });
    await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    await expect(known).toHaveCount(0);
  });
});
