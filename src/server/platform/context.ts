import type { Transaction } from 'kysely';
import type { Role } from '#domain/roles.ts';
import type { Schema } from './database/schema.ts';

/** The person who acts, as their access token says. */
export interface Actor {
  readonly userId: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
  /** The sign-in that the token came from. */
  readonly signInId: string;
}

/** The business that is acted for, and the actor's role there. */
export interface ActingFor {
  readonly businessId: string;
  readonly role: Role;
}

export type Tx = Transaction<Schema>;

/** The context of every verb: who acts, for which business, in which transaction, at what time. */
export interface Context<
  A extends Actor | null = Actor | null,
  B extends ActingFor | null = ActingFor | null,
  T extends Tx | null = Tx | null,
> {
  readonly actor: A;
  readonly business: B;
  readonly tx: T;
  readonly now: Date;
}

export type BusinessContext = Context<Actor, ActingFor, Tx>;
export type UserContext = Context<Actor, ActingFor | null, Tx>;
export type OpenContext = Context<Actor | null, ActingFor | null, Tx>;
