import type { Collaborator } from '#contract/collaborators.ts';

/** How the person is called in texts: invited people may have no name yet. */
export function nameOf({ name, email }: Pick<Collaborator, 'name' | 'email'>): string {
  return name === '' ? email : name;
}
