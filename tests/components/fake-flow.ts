import type { EmailSettings } from '#contract/invites.ts';
import { normaliseFlow } from '#domain/survey-flow/normalise-flow.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { unknownStepsOf } from '#domain/survey-flow/stored-flow.ts';
import type { Answers, FakeProduct } from './fake-product.ts';

type Body = Record<string, unknown>;

type Entity = FakeProduct['entity'];

/** Stores a flow as the server does, with every field filled in. */
export function storeFlow(entity: Entity, flow: readonly unknown[]): void {
  const { surveySetup } = entity;
  const normalised = normaliseFlow(flow, {
    resolve: (text) => (typeof text === 'string' ? text : text.pack),
    newId: () => crypto.randomUUID(),
    preserved: unknownStepsOf(flow as Flow),
  });
  if (!normalised.ok) throw new Error(JSON.stringify(normalised.errors));
  const { version } = surveySetup;
  entity.surveySetup = { ...surveySetup, surveyFlow: normalised.flow, version: version + 1 };
}

const TESTIMONIAL = {
  platform: 'feedback' as const,
  title: '',
  author: 'Ada',
  role: '',
  hasFace: false,
  source: null,
  obstacle: null,
  writtenAt: 1_790_000_000,
};
const TESTIMONIALS = [
  { ...TESTIMONIAL, id: '0192f1d0-0000-7000-8000-000000000001_3', text: 'Warm bread.' },
  {
    ...TESTIMONIAL,
    id: '0192f1d0-0000-7000-8000-000000000002',
    platform: 'ye' as const,
    text: 'Fine cakes.',
    source: { text: 'Review on Yelp', href: null },
    obstacle: 'platform' as const,
  },
];

/** Answers to the calls of the survey, invite and settings screens. */
export const FLOW_ANSWERS = {
  saveSurveyFlow({ entity }, { flow, inviteOnly, baseVersion }) {
    const { surveySetup } = entity;
    if (baseVersion && baseVersion !== surveySetup.version) {
      const error = { code: 'stale_version', message: 'A newer version was saved.' };
      return { status: 409, json: { error } };
    }
    storeFlow(entity, flow as unknown[]);
    entity.surveySetup.inviteOnly = inviteOnly === true;
    return { version: entity.surveySetup.version };
  },
  getTestToken: () => ({ testToken: 'try' }),
  updateEmailSettings({ entity }, settings) {
    Object.assign(entity.emailSettings, settings as EmailSettings);
    return {};
  },
  fetchInviteTexts: () => ({
    official: { en: { mailSubject: 'Your visit', mailText: 'How was it?', text: 'Hi [name]' } },
  }),
  drawInvite: (_, { subject, text }) => ({
    subject: String(subject ?? 'Your visit').replace(/\[name.*?\]/, 'Ada'),
    html: `<style>@media(prefers-color-scheme:dark){p{color:#eee}}</style><p>${text ?? 'How was it?'}</p>`,
    text: 'How was it?',
    segments: 1,
    isUnicode: false,
  }),
  drawSignature: (_, { kind, question }) => ({
    html: `<table><tr><td>${question || 'How was your visit?'} ${kind}</td></tr></table>`,
    text: `${question || 'How was your visit?'} https://goodword.example/f/bakery`,
    defaults: { question: 'How was your visit?', button: 'Give feedback' },
  }),
  fetchSocialTexts: () => ({
    headline: 'How did we do?',
    button: 'Give feedback',
    caption: 'Been to Bakery lately?',
  }),
  fetchSocialItems: (_, { search, itemID }) => ({
    items: TESTIMONIALS.filter(
      ({ id, text }) => text.includes(String(search ?? '')) && id === (itemID ?? id),
    ),
    hasMore: false,
  }),
  drawSocialPicture: () => ({}),
  checkInvites: ({ entity }, body) => ({
    status: 'success',
    recipients: addressesOf(body).map((to) => ({
      to,
      name: null,
      verdict: 'send' as const,
      reason: null,
      until: null,
      sendAt: null,
      cost: 1,
      flags: [],
      suggestion: null,
    })),
    cost: addressesOf(body).length,
    left: entity.trialEmailQuotaLeft,
    segments: 1,
  }),
  inviteViaEmail({ entity }, body) {
    const sent = addressesOf(body).length;
    entity.trialEmailQuotaLeft -= sent;
    return { status: 'success', numberActualSent: sent, actualsRemoved: 0 };
  },
  fetchInvites: () => ({ returnInvites: [], hasMore: false }),
  countInvites: () => ({
    counts: [],
    openedByPeople: 0,
    openedByMachines: 0,
    answered: 0,
    provider: null,
  }),
} satisfies Answers;

function addressesOf({ emailList }: Body): string[] {
  return (emailList as { email: string }[]).map(({ email }) => email);
}
