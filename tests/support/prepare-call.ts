import { makeDealCodes } from './deal-codes.ts';
import {
  addMember,
  BUSINESS_NAME,
  type Business,
  createConfirmedUser,
  restorePath,
  type SignedInUser,
  startInternalView,
  startRespondent,
} from './factories.ts';
import { clientPreparationsOn } from './prepare-clients.ts';
import { locationPreparationsOn } from './prepare-locations.ts';
import { newAddress, PASSWORD, teamsOn } from './team-harness.ts';
import type { TestServer } from './test-server.ts';
import { TESTIMONIAL_AT } from './testimonials.ts';
import { agreeOnPlatform, pressConnect } from './walk-platform-sign-in.ts';

/** What a call needs so that it changes something. */
interface Prepared {
  /** In place of fields of the valid body. */
  body?: Record<string, unknown>;
  path?: string;
  /** The owner by default; null is nobody. */
  as?: SignedInUser | null;
}

type Prepare = (own: Business) => Promise<Prepared>;

/** Prepares a business for a call that records something only then, by the call's name. */
export function preparationsOn(
  server: TestServer,
  staff: SignedInUser,
): Readonly<Record<string, Prepare>> {
  const teams = teamsOn(server);
  const call = (name: string, { bID, owner }: Business, body: object = {}) =>
    teams.call(name, { bID, ...body }, owner);

  async function joinTeam({ bID }: Business): Promise<SignedInUser> {
    const user = await createConfirmedUser(server);
    await addMember(server, bID, { userId: user.userId, role: 'collaborator' });
    return user;
  }

  async function prepareMember(own: Business): Promise<Prepared> {
    const { email } = await joinTeam(own);
    return { body: { email } };
  }

  /** As the member to whom the business is offered. */
  async function prepareOffer(own: Business): Promise<Prepared> {
    const as = await joinTeam(own);
    await call('handoverbusiness', own, { email: as.email });
    return { as };
  }

  async function preparePlan(own: Business): Promise<Prepared> {
    const { body } = await call('initiatesubscribe', own, { planName: '2m' });
    await fetch(body.url, { method: 'POST', redirect: 'manual' });
    return {};
  }

  return {
    ...clientPreparationsOn(server),
    ...locationPreparationsOn(server),
    cancelsubscription: preparePlan,
    async resumesubscription(own) {
      await preparePlan(own);
      await call('cancelsubscription', own, { product: 'plan' });
      return {};
    },
    async addcollaborator({ bID }) {
      await teams.setPlan(bID, '2m');
      return {};
    },
    async validatecollaborator(own) {
      await teams.setPlan(own.bID, '2m');
      const email = newAddress();
      const { token } = await teams.invite(own, { email });
      return { body: { email, token, displayName: 'Mia', password: PASSWORD }, as: null };
    },
    removecollaborator: prepareMember,
    changecollaboratorrole: prepareMember,
    leavebusiness: async (own) => ({ as: await joinTeam(own) }),
    handoverbusiness: prepareMember,
    async cancelhandover(own) {
      await prepareOffer(own);
      return {};
    },
    accepthandover: prepareOffer,
    declinehandover: prepareOffer,
    deletebusiness: async () => ({ body: { confirmName: BUSINESS_NAME } }),
    async restore(own) {
      await call('deletebusiness', own, { confirmName: BUSINESS_NAME, password: PASSWORD });
      return { path: await restorePath(server, own.owner.email), as: null };
    },
    deleteaccount: async (own) => ({ body: { password: PASSWORD }, as: await joinTeam(own) }),
    async chooseplatformprofile(own) {
      const back = await agreeOnPlatform(server, own, 'gp');
      const { signInID } = await pressConnect(back, own.owner.cookie);
      const { body } = await call('listplatformprofiles', own, { signInID });
      return { body: { signInID, externalID: body.profiles[0].externalID } };
    },
    async disconnectplatform(own) {
      const connection = { platform: 'g2', profileURLOrID: 'bakery', apiKey: 'a key' };
      await call('connectplatform', own, connection);
      return { body: { platform: 'g2' } };
    },
    async consent({ handle }) {
      const { answer, finish } = await startRespondent(server, handle);
      await answer(0, { questionID: 'STARr', type: 'ratingq', answer: 5 });
      const testimonial = { questionID: 'TESTIMONIAL', type: 'testimonial', textAnswer: 'Good.' };
      await answer(TESTIMONIAL_AT, { ...testimonial, consent: true });
      const { body } = await finish();
      return { body: { consent: false }, path: new URL(body.consentURL).pathname, as: null };
    },
    async unsuppressperson(own) {
      await call('suppressperson', own, { type: 'email', to: 'mia@example.com' });
      return {};
    },
    async deletetestanswers(own) {
      const { body } = await call('gettesttoken', own);
      const { answer } = await startRespondent(server, own.handle, { try: body.testToken });
      await answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
      return {};
    },
    async deletereview(own) {
      const review = { name: 'Mia', date: '2026-01-02', rating: 5, text: 'Good.' };
      const added = { platform: 'gp', title: '', url: '', ...review };
      const { body } = await call('addreview', own, added);
      return { body: { reviewDocID: body.reviewDocID } };
    },
    async giveuphandle(own) {
      const { handle } = own;
      await call('updatelookandfeel', own, { feedbackaddresshandle: `${handle}-new` });
      return { body: { feedbackAddressHandle: handle } };
    },
    async processcode() {
      const [code] = await makeDealCodes(server, { partner: 'as' });
      return { body: { code } };
    },
    async startvideotrial({ bID }) {
      await teams.setPlan(bID, '2m');
      return {};
    },
    startinternalview: async () => ({ as: staff }),
    async endinternalview({ bID }) {
      await startInternalView(server, bID, staff);
      return { as: staff };
    },
  };
}
