import { expect } from '@playwright/test';
import { changeAnswer } from './change-answer.ts';
import { expectNoViolations, expectReadable } from './expect-accessible.ts';
import { openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';

test('the team and an invitation to it are accessible', async ({ page }) => {
  await openSurvey(page.request);
  const mia = { name: 'Mia Jones', email: 'mia@example.com', photoURL: null };
  const expired = { status: 'invited', sentAt: 1_790_000_000, isExpired: true };
  const handOver = { email: mia.email, name: mia.name, expiresAt: 1_900_000_000 };
  await changeAnswer(page, 'getcollaborators', ({ collaborators: [owner] }) => ({
    allowed: true,
    collaborators: [
      owner,
      { ...owner, ...mia, role: 'editor' },
      { ...owner, ...expired, name: '', email: 'joe@example.com', role: 'collaborator' },
    ],
    handOver,
    parent: null,
  }));
  await page.goto('/dash/settings/collaborators');
  await expect(page.getByRole('note', { name: 'Waiting for Mia Jones' })).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Remove Mia Jones' }).click();
  await expectReadable(page, '[role=dialog]');
  await changeAnswer(page, 'getcollaborators', ({ collaborators: [owner] }) => ({
    allowed: false,
    collaborators: [owner],
    handOver: { ...handOver, email: owner?.email },
    parent: null,
  }));
  await page.goto('/dash/settings/collaborators');
  await expect(page.getByRole('button', { name: 'Become the owner' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your plan' })).toBeVisible();
  await expectReadable(page);

  await page.context().clearCookies();
  await page.goto('/dash/login');
  await page.evaluate(() => localStorage.clear());
  const json = { businessName: 'Station Bakery', inviterName: 'Grace Hopper', role: 'editor' };
  await page.route('**/readinvitation', (route) =>
    route.fulfill({ json: { ...json, name: '', hasAccount: false } }),
  );
  await page.goto('/dash/signup-invited?email=mia@example.com&token=secret');
  await page.getByRole('button', { name: 'Join Station Bakery' }).click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/dash/signup-invited?email=mia@example.com');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await expectReadable(page);
});
