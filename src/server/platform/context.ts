import type { Transaction } from 'kysely';
import type { Access } from '#domain/client-areas.ts';
import type { ServerLanguage } from '#server/texts/texts-for.ts';
import type { Schema } from './database/schema.ts';

/** A signed-in person, from their access token. */
export interface Person {
  readonly kind: 'person';
  readonly userId: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
  /** The sign-in that issued the token. */
  readonly signInId: string;
  /** The agency under whose domain they signed in, whose businesses alone they see there; null at the product's own host. */
  readonly siteId: string | null;
}

/** An agency's verified domain. */
export interface AgencySite {
  /** The agency. */
  readonly businessId: string;
  /** `https://` and the host. */
  readonly origin: string;
}

/** A key of the programming interface, which acts for one business. */
export interface ApiKey {
  readonly kind: 'key';
  readonly keyId: string;
}

/** Whoever makes a change: a person, a key, or the product itself in a job or command. */
export type Actor = Person | ApiKey | Product;

interface Product {
  readonly kind: 'product';
}

export const PRODUCT: Product = { kind: 'product' };

/** Who an actor is, without how they are signed in. */
export type ActorIdentity = Pick<Person, 'kind' | 'userId'> | ApiKey | Product;

/** Whose change it is; null if no person made it. */
export function userIdOf(actor: ActorIdentity): string | null {
  return actor.kind === 'person' ? actor.userId : null;
}

/** The business the actor works on, and what they may do in it. */
export interface ActingFor extends Access {
  readonly businessId: string;
  /** Set for an internal account, whose looks are recorded under it; null for everybody else. */
  readonly internalViewId: string | null;
}

/** Where a request comes from; null where none is answered, such as in a command. */
export interface ClientOrigin {
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** In which the caller reads the answer. */
  readonly language: ServerLanguage;
  /** The agency under whose domain it came; null for any other host. */
  readonly agencySite: AgencySite | null;
}

export const NO_CLIENT: ClientOrigin = {
  ip: null,
  userAgent: null,
  language: 'en',
  agencySite: null,
};

export type Tx = Transaction<Schema>;

/** The context of every handler: actor, business, transaction, time and origin. */
export interface Context<
  A extends Actor | null = Actor | null,
  B extends ActingFor | null = ActingFor | null,
  T extends Tx | null = Tx | null,
> {
  readonly actor: A;
  readonly business: B;
  readonly tx: T;
  readonly now: Date;
  readonly from: ClientOrigin;
}

export type BusinessContext = Context<Actor, ActingFor, Tx>;
export type UserContext = Context<Person, ActingFor | null, Tx>;
export type OpenContext = Context<Actor | null, ActingFor | null, Tx>;
