import type { AnswerTo } from '#contract/calls.ts';
import type { Collaborator } from '#contract/collaborators.ts';
import type { FakeProduct } from './fake-product.ts';

type Body = Record<string, unknown>;
type Product = Pick<FakeProduct, 'entity'>;
type Team = AnswerTo<'getCollaborators'>;

const SENT = 1_795_000_000;

const teams = new WeakMap<Product, Team>();

/** The team of the fake business, to be changed by a test: at first its owner alone, on a plan with collaborators. */
export function teamOf(product: Product): Team {
  const team = teams.get(product) ?? {
    collaborators: [OWNER],
    allowed: true,
    handOver: null,
    parent: null,
  };
  teams.set(product, team);
  return team;
}

export function member(name: string, role: Collaborator['role']): Collaborator {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`;
  const isActive = { status: 'active', sentAt: null, isExpired: false } as const;
  return { email, name, role, photoURL: null, ...isActive };
}

const OWNER = member('Ada Lovelace', 'owner');

/** Answers to calls about the team. */
export const TEAM_ANSWERS = {
  getCollaborators: teamOf,
  addCollaborator(product: Product, { email, name, role, resend }: Body) {
    const { collaborators } = teamOf(product);
    const address = String(email);
    const invited = {
      ...member(address, 'collaborator'),
      email: address,
      name: String(name ?? ''),
    };
    const roles = role ? { role: role as Collaborator['role'] } : {};
    const sent = { status: 'invited', sentAt: SENT } as const;
    if (!resend) collaborators.push({ ...invited, ...roles, ...sent });
    return { email: address, status: 'invited' as const };
  },
  removeCollaborator(product: Product, { email }: Body) {
    const team = teamOf(product);
    team.collaborators = team.collaborators.filter((one) => one.email !== email);
    return {};
  },
  changeCollaboratorRole(product: Product, { email, role }: Body) {
    const person = teamOf(product).collaborators.find((one) => one.email === email);
    if (person) person.role = role as Collaborator['role'];
    return {};
  },
  handOverBusiness(product: Product, { email }: Body) {
    const team = teamOf(product);
    const { name = '' } = team.collaborators.find((one) => one.email === email) ?? {};
    team.handOver = { email: String(email), name, expiresAt: SENT };
    return {};
  },
  cancelHandOver(product: Product) {
    teamOf(product).handOver = null;
    return {};
  },
  declineHandOver(product: Product) {
    teamOf(product).handOver = null;
    return {};
  },
  acceptHandOver(product: Product) {
    teamOf(product).handOver = null;
    return {};
  },
  leaveBusiness: () => ({}),
  validateCollaborator: (product: Product, { email }: Body) => ({
    data: { bID: product.entity.businessID, email: String(email) },
  }),
};
