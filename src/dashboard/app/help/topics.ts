import type { TopicKey } from '#dashboard/features/help/panel/topic-keys.ts';
import type { BusinessKind } from '#domain/business-kinds.ts';
import type { Permission } from '#domain/roles.ts';
import type { SearchParams } from '../search-params.ts';

/** The help's topics in the order of its list: the page that each explains, if there is a link to it, and who may open that. */
export const TOPICS = [
  { key: 'home', to: '/dash/home' },
  { key: 'locations', to: '/dash/locations' },
  { key: 'responses', to: '/dash/responses' },
  { key: 'questionResults', to: '/dash/responses' },
  { key: 'reviews', to: '/dash/responses', search: { platform: 'all' } },
  { key: 'showcase', to: '/dash/showcase' },
  { key: 'widgets', to: '/dash/showcase' },
  { key: 'publicPage', to: '/dash/showcase' },
  { key: 'surveyFlow', to: '/dash/surveyflow' },
  { key: 'videoAnswers', to: '/dash/surveyflow' },
  { key: 'getFeedback', to: '/dash/getfeedback' },
  { key: 'link', to: '/dash/getfeedback/qrcodelink' },
  { key: 'website', to: '/dash/getfeedback/website' },
  { key: 'kiosk', to: '/dash/getfeedback/kiosk' },
  { key: 'socialMedia', to: '/dash/getfeedback/socialmedia' },
  { key: 'emailInvites', to: '/dash/getfeedback/sendinvites/email' },
  { key: 'textInvites', to: '/dash/getfeedback/sendinvites/text' },
  { key: 'followUps', to: '/dash/getfeedback/sendinvites/email', search: { tab: 'followups' } },
  { key: 'emailSignature', to: '/dash/getfeedback/emailsignature' },
  { key: 'automate', to: '/dash/getfeedback/automate' },
  { key: 'settings', to: '/dash/settings' },
  { key: 'myProfile', to: '/dash/settings/myprofile' },
  {
    key: 'businessInformation',
    to: '/dash/settings/businessinformation',
    permission: 'settings.businessInformation',
  },
  {
    key: 'lookAndFeel',
    to: '/dash/settings/lookandfeel',
    permission: 'look.view',
  },
  {
    key: 'sharingAndReviews',
    to: '/dash/settings/sharingandreviews',
    permission: 'settings.platforms',
  },
  { key: 'notifications', to: '/dash/settings/notifications' },
  { key: 'sending', to: '/dash/settings/sending', permission: 'invites.send' },
  { key: 'linkPreview', to: '/dash/settings/linkpreview', permission: 'showcase.edit' },
  {
    key: 'customDomain',
    to: '/dash/settings/customdomain',
    permission: 'settings.customDomain',
  },
  {
    key: 'locationSettings',
    to: '/dash/settings/locations',
    permission: 'locations.manage',
    kinds: ['single', 'parent', 'location'],
  },
  { key: 'clientList', to: '/dash/clients', kinds: ['agency'] },
  {
    key: 'clients',
    to: '/dash/addclient',
    permission: 'clients.manage',
    kinds: ['single', 'agency'],
  },
  {
    key: 'branding',
    to: '/dash/settings/branding',
    permission: 'clients.manage',
    kinds: ['agency'],
  },
  { key: 'yourAgency', to: '/dash/settings/youragency', kinds: ['agencyClient'] },
  { key: 'collaborators', to: '/dash/settings/collaborators' },
  { key: 'activity', to: '/dash/settings/activity', permission: 'activity.view' },
  { key: 'privacy', to: '/dash/settings/privacy', permission: 'privacy.manage' },
  { key: 'security', to: '/dash/settings/security' },
  { key: 'plan', to: '/dash/settings/plan', permission: 'billing.view' },
  // Its page opens only for whoever has a deleted business.
  { key: 'deleting', to: null },
] as const satisfies readonly {
  key: TopicKey;
  to: string | null;
  search?: SearchParams;
  permission?: Permission;
  /** Of businesses that have the page. */
  kinds?: readonly BusinessKind[];
}[];

export type Topic = (typeof TOPICS)[number];

/** What an address is about; null for the set-up and for what has no topic of its own. */
export function topicOf(
  pathname: string,
  search: Readonly<Record<string, string | undefined>>,
): TopicKey | null {
  const path = pathname.replace(/\/+$/, '');
  if (path.startsWith('/dash/responses')) {
    if (search.platform !== undefined) return 'reviews';
    const isList = path === '/dash/responses' && search.results === undefined;
    return isList ? 'responses' : 'questionResults';
  }
  if (path.startsWith('/dash/showcase/')) return 'widgets';
  if (path.startsWith('/dash/surveyflow')) return 'surveyFlow';
  if (path === '/dash/deletedbusiness') return 'deleting';
  if (path.startsWith('/dash/clients/')) return 'clients';
  if (search.tab === 'followups' && path.endsWith('/sendinvites/email')) return 'followUps';
  const exact = TOPICS.find(({ to }) => to === path);
  if (exact !== undefined) return exact.key;
  if (/^\/dash\/(settings\/plan|addon)\//.test(path)) return 'plan';
  return path.startsWith('/dash/settings/') ? 'settings' : null;
}
