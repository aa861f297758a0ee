import type { ReactNode } from 'react';
import type { SignedInUser } from '#contract/accounts.ts';
import type { Entity } from '#contract/businesses.ts';
import type { Role } from '#domain/roles.ts';
import type { ChangeView, InvitesView } from './invites-view.ts';

export type InvitesScreenProps = {
  bID: string;
  entity: Entity;
  user: SignedInUser;
  role: Role | null;
  /** What to do while the user's address is not confirmed. */
  unconfirmedNote: ReactNode;
  view: InvitesView;
  onView: ChangeView;
};
