import { randomBytes } from 'node:crypto';
import {
  type Business,
  createConfirmedBusiness,
  readOutbox,
  type SignedInUser,
} from './factories.ts';
import type { TestServer } from './test-server.ts';

/** The password of every account that tests create. */
export const PASSWORD = 'correct horse battery';

interface Invited {
  email: string;
  [field: string]: unknown;
}

/** What tests of a team need: businesses on a plan with collaborators, invitations, and who is in the team. */
export function teamsOn(server: TestServer) {
  const call = (name: string, body: object, user?: SignedInUser) =>
    server.post(`/api/dash/${name}`, body, user?.headers);

  async function setPlan(bID: string, plan: '1m' | '2m'): Promise<void> {
    await server.database
      .updateTable('businesses')
      .set({ stripe_plan: plan, allow_collaborate: plan !== '1m' })
      .where('business_id', '=', bID)
      .execute();
  }

  async function readToken(email: string): Promise<string> {
    const [mail] = await readOutbox(server, email);
    const link = /(https?:\/\/\S+\/dash\/signup-invited\?\S+)\s/.exec(mail?.text ?? '')?.[1];
    return link ? (new URL(link).searchParams.get('token') ?? '') : '';
  }

  return {
    call,
    setPlan,

    /** A business whose plan has collaborators. */
    async createTeam(): Promise<Business> {
      const business = await createConfirmedBusiness(server);
      await setPlan(business.bID, '2m');
      return business;
    },

    /** Invites Mia as the owner; answers with the token that was mailed. */
    async invite({ bID, owner }: Business, body: Invited) {
      const invited = await call('addcollaborator', { bID, name: 'Mia', ...body }, owner);
      return { ...invited, token: await readToken(body.email.trim().toLowerCase()) };
    },

    /** Each person's address ('owner' for the owner's), role and status. */
    async listTeam({ bID, owner }: Business): Promise<string[]> {
      const { body } = await call('getcollaborators', { bID }, owner);
      return body.collaborators.map((one: Record<string, string>) =>
        [one.email === owner.email ? 'owner' : one.email, one.role, one.status].join(' '),
      );
    },

    /** A user's role in a business, or the status of the refusal. */
    async readRole(bID: string, user: SignedInUser): Promise<string | number> {
      const { status, body } = await call('getaccess', { viewBusiness: bID }, user);
      return status === 200 ? body.role : status;
    },
  };
}

export const newAddress = () => `guest-${randomBytes(5).toString('hex')}@example.com`;
