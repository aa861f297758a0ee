import type { Config } from '#server/config.ts';
import { linkOriginsOf } from '#server/modules/businesses/link-origins.ts';
import type { InviteParts } from '#server/modules/invites/invite-parts.ts';
import type { InstallationSecrets } from '#server/platform/installation-secrets.ts';
import { textTimeOf } from '#server/platform/text-hours.ts';

/** What sending invites takes, in a call as in a job. */
export function composeInvites(config: Config, secrets: InstallationSecrets): InviteParts {
  return {
    origins: linkOriginsOf(config),
    mailFrom: config.mailFrom,
    unsubscribeKey: secrets.keyFor('unsubscribe'),
    textTimeOf: config.quietHours ? textTimeOf : (_number, at) => at,
  };
}
