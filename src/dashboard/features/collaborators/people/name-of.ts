import type { Collaborator } from '#contract/collaborators.ts';

/** The person's name; the email address of someone who was invited without a name. */
export function nameOf({ name, email }: Pick<Collaborator, 'name' | 'email'>): string {
  return name === '' ? email : name;
}
