import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import {
  changed,
  createFakeProduct,
  type FakeProduct,
  refusal,
} from '#tests/components/fake-product.ts';
import { member, teamOf } from '#tests/components/fake-team.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const SCREEN = '/dash/settings/collaborators';

function createProduct(): FakeProduct {
  const fake = createFakeProduct([]);
  changed(fake, 'getAccess', (access) => ({
    ...access,
    user: { ...access.user, emailConfirmed: true },
  }));
  return fake;
}

test('an owner who is alone invites a person in a role, and sends the invitation again', async () => {
  const fake = createProduct();
  const person = await openDashboard(SCREEN, fake);
  await person.sees("It's only you so far");
  const form = await person.within('form', 'Invite someone');
  await form.click('button', 'Send invitation');
  await hasFocus(await form.field('Email'));
  await form.sees('Enter a valid email address.');
  await expectStructure();
  await form.fill('Email', 'mia@example.com');
  await form.fill('Name (optional)', 'Mia');
  await form.click('radio', /^Editor\. What a collaborator can do, plus business information/);
  await form.click('button', 'Send invitation');
  await person.sees('We emailed an invitation to mia@example.com.');
  expect(fake.calls('addCollaborator')[0]).toMatchObject({ name: 'Mia', role: 'editor' });
  expect(await form.field('Email')).toHaveProperty('value', '');
  await person.seesNo("It's only you so far");
  const line = await person.line('Mia');
  await line.sees('Invited');
  await line.click('button', 'Send the invitation to Mia again');
  await waitFor(() =>
    expect(fake.calls('addCollaborator')[1]).toMatchObject({
      email: 'mia@example.com',
      resend: true,
    }),
  );
});

test('why someone cannot be invited is said at the email field', async () => {
  const fake = createProduct();
  const person = await openDashboard(SCREEN, fake);
  const form = await person.within('form', 'Invite someone');
  await form.fill('Email', 'mia@example.com');
  for (const [status, code, text] of [
    [409, 'own_address', /your own email address/],
    [409, 'already_member', /already on your team/],
    [409, 'works_for_agency', /works for the agency and gets access there/],
    [429, 'rate_limited', /as many invitations as we allow/],
    [409, 'already_invited', /already been invited/],
  ] as const) {
    fake.answer('addCollaborator', () => refusal(status, code));
    await form.click('button', 'Send invitation');
    await form.sees(text);
    await hasFocus(await form.field('Email'));
  }
  fake.answer('addCollaborator', null);
  await form.click('button', 'Send it again');
  await person.sees('We emailed an invitation to mia@example.com.');
  expect(fake.calls('addCollaborator').at(-1)).toMatchObject({ resend: true });
});

test('an owner changes a role and removes a person after a question that names them', async () => {
  const fake = createProduct();
  teamOf(fake).collaborators.push(member('Mia Jones', 'collaborator'));
  const person = await openDashboard(SCREEN, fake);
  await person.has(1, 'combobox', /^Role of/);
  await person.select('Role of Mia Jones', 'admin');
  await person.sees('Mia Jones is now an admin.');
  await person.click('button', 'Remove Mia Jones');
  const dialog = await person.within('dialog', 'Remove Mia Jones?');
  await dialog.sees(/Mia Jones \(mia@example.com\) loses access to Harbour Lane Bakery right away/);
  await expectStructure();
  await dialog.click('button', 'Remove');
  await person.sees('Mia Jones has been removed.');
  await person.has(0, 'dialog');
  expect(teamOf(fake).collaborators).toHaveLength(1);
});

test('without the plan, the owner is sent to it and the team stays', async () => {
  const fake = createProduct();
  Object.assign(teamOf(fake), { allowed: false });
  teamOf(fake).collaborators.push(member('Mia Jones', 'collaborator'));
  const person = await openDashboard(SCREEN, fake);
  await person.sees('Collaborators come with Engage and higher plans', 1);
  const link = (await person.find('link', 'See your plan')) as HTMLAnchorElement;
  await expectStructure();
  expect(link.pathname).toBe('/dash/settings/plan');
  await person.has(0, 'form', 'Invite someone');
  await person.has(1, 'button', 'Remove Mia Jones');
});

test('a collaborator sees the team, changed by others, without actions on it', async () => {
  const fake = createProduct();
  changed(fake, 'getAccess', (access) => ({ ...access, role: 'collaborator' }));
  const team = teamOf(fake).collaborators;
  team.splice(0, 1, member('Grace Hopper', 'owner'), member('Ada Lovelace', 'collaborator'));
  const person = await openDashboard(SCREEN, fake);
  await (await person.line('Grace Hopper')).sees('Owner');
  await person.has(0, 'combobox');
  await person.has(1, 'button', /^(Remove|Leave|Send|Hand over)/);
  team.push(member('Mia Jones', 'editor'));
  fake.sendEvent({ event: 'collaborators' });
  await (await person.line('Mia Jones')).sees('Editor');
});

test('an agency is offered no role in its client that may do more than its own', async () => {
  const fake = createProduct();
  changed(fake, 'getAccess', (access) => ({ ...access, role: 'agency' }));
  const team = teamOf(fake).collaborators;
  team.splice(0, 1, member('Grace Hopper', 'owner'), member('Mia Jones', 'admin'));
  team.push(member('Sam Lee', 'editor'));
  const person = await openDashboard(SCREEN, fake);
  const form = await person.within('form', 'Invite someone');
  await form.has(1, 'radio', /^Editor/);
  await form.has(0, 'radio', /^Admin/);
  await (await person.line('Mia Jones')).sees('Admin');
  await person.has(1, 'combobox', /^Role of/);
  const role = (await person.find('combobox', 'Role of Sam Lee')) as HTMLSelectElement;
  expect([...role.options].map(({ value }) => value)).toEqual(['editor', 'collaborator']);
  fake.answer('addCollaborator', () => refusal(403, 'role_too_wide'));
  await form.fill('Email', 'mia@example.com');
  await form.click('button', 'Send invitation');
  await form.sees('This role can do more than you can here. Choose another one.');
});

test('an owner offers the business to a member and withdraws the offer', async () => {
  const fake = createProduct();
  teamOf(fake).collaborators.push(member('Mia Jones', 'admin'));
  const person = await openDashboard(SCREEN, fake);
  await person.select('New owner', 'mia@example.com');
  await person.click('button', 'Hand over');
  const dialog = await person.within('dialog', 'Hand Harbour Lane Bakery over to Mia Jones?');
  await dialog.click('button', 'Hand over');
  await person.sees('Waiting for Mia Jones');
  await expectStructure();
  await person.click('button', 'Cancel hand-over');
  await person.sees('The hand-over has been cancelled.');
  await person.find('combobox', 'New owner');
});

test('a member to whom the business is offered becomes its owner without a reload', async () => {
  const fake = createProduct();
  const team = teamOf(fake);
  team.collaborators = [member('Grace Hopper', 'owner'), member('Ada Lovelace', 'editor')];
  team.handOver = { email: 'ada@example.com', name: 'Ada Lovelace', expiresAt: 1_795_000_000 };
  changed(fake, 'getAccess', (access) => ({
    ...access,
    user: { ...access.user, emailConfirmed: true },
    role: team.handOver === null ? 'owner' : 'editor',
  }));
  const person = await openDashboard(SCREEN, fake);
  await person.sees('Grace Hopper wants to hand Harbour Lane Bakery over to you');
  await person.has(0, 'form', 'Invite someone');
  await person.click('button', 'Become the owner');
  await person.sees("You're now the owner of Harbour Lane Bakery.");
  await person.find('form', 'Invite someone');
});
