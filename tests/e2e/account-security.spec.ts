import { type CDPSession, expect, type Page } from '@playwright/test';
import { oneTimeCode } from '#tests/support/one-time-code.ts';
import { confirmEmail } from './confirm-email.ts';
import { expectReadable } from './expect-accessible.ts';
import { openSurvey } from './open-survey.ts';
import { PASSWORD, signOut } from './owner.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';

test('an owner turns on both factors, signs in with each, and loses the phone', {
  tag: OWN_CONTEXT,
}, async ({ page }) => {
  const { email } = await openSurvey(page.request);
  await confirmEmail(page, email);
  const authenticator = await addAuthenticator(page);
  await page.goto('/dash/settings/security');
  await test.step('turn on two-step sign-in and add a passkey', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Work laptop');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Passkey added', { exact: true })).toBeVisible();
  });
  const { key, usedCode, codes } = await turnOnTwoSteps(page);

  await test.step('sign in with password and code', async () => {
    await signOut(page);
    await givePassword(page, email);
    await page.getByLabel('Code', { exact: true }).fill(usedCode);
    await expect(page.getByText('This code has already been used')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await givePassword(page, email);
    await page.getByLabel('Code', { exact: true }).fill(await oneTimeCode(key, 1));
    await expect(page).toHaveURL(/\/dash\/home/);
  });
  await test.step('sign in with the passkey alone', async () => {
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/dash\/home/);
    await authenticator.send('WebAuthn.disable');
  });
  await test.step('lose the phone: a recovery code signs in once', async () => {
    for (const isUsed of [false, true]) {
      await signOut(page);
      await givePassword(page, email);
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
      await page.getByLabel('Recovery code').fill(codes[0] ?? '');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      if (!isUsed) await expect(page).toHaveURL(/\/dash\/home/);
    }
    await expect(page.getByText(/it has already been used/)).toBeVisible();
    await page.getByLabel('Recovery code').fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/dash\/home/);
  });
  await test.step('turn two-step sign-in off, as the list of what happened tells', async () => {
    await page.goto('/dash/settings/security');
    await expect(page.getByText('8 of 10 recovery codes left')).toBeVisible();
    await page.getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Two-step sign-in turned off')).toBeVisible();
    await expect(page.getByText('Signed in with a recovery code')).toHaveCount(2);
    await expect(page.getByText('Passkey added: Work laptop')).toBeVisible();
  });
});

test('a stolen sign-in is ended from another browser, and gets no further', async ({
  page: owner,
  browser,
}) => {
  const { email } = await openSurvey(owner.request);
  const { baseURL } = test.info().project.use;
  const stolen = await browser.newContext({ baseURL });
  const thief = await stolen.newPage();
  await thief.goto('/dash/login');
  await givePassword(thief, email);
  await expect(thief).toHaveURL(/\/dash\/home/);
  await owner.goto('/dash/settings/security');
  await owner.getByRole('button', { name: 'Sign out all other devices' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(owner.getByText('1 device signed out')).toBeVisible();
  await expect(owner.getByText('This device')).toHaveCount(1);
  await thief.reload();
  await expect(thief).toHaveURL(/\/dash\/login/);
  await stolen.close();
});

test('the security of an account and both steps of the sign-in are accessible', {
  tag: OWN_CONTEXT,
}, async ({ page }) => {
  const { email } = await openSurvey(page.request);
  await page.goto('/dash/settings/security');
  await expect(page.getByText('Account created')).toBeVisible();
  await expect(page.getByRole('note', { name: 'Confirm your email address first' })).toHaveCount(2);
  await expectReadable(page);
  await confirmEmail(page, email);
  await page.goto('/dash/settings/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expectReadable(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await turnOnTwoSteps(page);
  await expectReadable(page);
  await page.goto('/dash/settings/myprofile?error=state_expired');
  await expect(page.getByText("The service wasn't connected")).toBeVisible();
  await expectReadable(page);
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await expectReadable(page);
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter all 6 digits.')).toBeVisible();
  await expectReadable(page);
});

/** Chromium's own authenticator, which confirms everything at once. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devTools;
}

type SecondFactor = {
  /** What the app would scan. */
  key: string;
  usedCode: string;
  /** The recovery codes. */
  codes: string[];
};

/** On the security screen. */
async function turnOnTwoSteps(page: Page): Promise<SecondFactor> {
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  const answer = page.waitForResponse('**/api/auth/two-factor/enable');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const { totpURI: key } = await (await answer).json();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const usedCode = await oneTimeCode(key);
  await dialog.getByLabel('Code from the app').fill(usedCode);
  const codes = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const texts = await codes.allTextContents();
  await page.emulateMedia({ media: 'print' });
  await expect(codes.last()).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('I have stored them')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Security' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByLabel('I have stored them').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return { key, usedCode, codes: texts };
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
