import { fill } from '#domain/fill-placeholders.ts';
import { runsClients } from '#domain/roles.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import { listMembers, type Member } from '#server/modules/collaborators/queries.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import { composeActionMail } from '#server/platform/action-mail.tsx';
import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import { userIdOf } from '#server/platform/context.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { languageOfPerson } from '#server/texts/pick-language.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import { releaseClient } from './release-client.ts';

/** Releases a client that leaves without its agency's doing, whose owner and admins are mailed that it has. */
export async function releaseLeavingClient(
  source: ActivitySource,
  client: Business,
  { baseUrl }: { baseUrl: string },
): Promise<void> {
  const { tx, now } = source;
  const agency = client.parentId === null ? null : await findBusiness(tx, client.parentId);
  await releaseClient(source, client, { action: 'clientLeft' });
  if (agency === null) return;
  const link = dashboardLink(baseUrl, '/dash/home', agency.businessId);
  const names = { client: client.name, agency: agency.name };
  const leaving = source.actor && userIdOf(source.actor);
  for (const member of await listMembers(tx, agency.businessId)) {
    if (!runsClients(member.role) || member.userId === leaving) continue;
    await queueMail(tx, { ...composeLeftMail(member, names, link), recipient: member.email, now });
  }
}

/** In the product's own name: the agency is our customer. */
function composeLeftMail(
  { email, name }: Member,
  names: { client: string; agency: string },
  link: string,
) {
  const language = languageOfPerson({ email });
  const { clients, mails } = textsFor(language);
  const { subject, greeting, text, about, button } = clients.mails.left;
  return composeActionMail({
    language,
    subject: fill(subject, names),
    greeting: fill(greeting, { name }),
    paragraphs: [fill(text, names), fill(about, names)],
    button,
    link,
    linkIntro: mails.linkIntro,
    closing: '',
  });
}
