import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { MAX_SUPPRESSED } from '#domain/invite-rules.ts';
import type { Channel } from '#domain/messages.ts';
import { refetchInvites } from '../queries.ts';

/**
 * Adds people to the do-not-contact list, in as many calls as needed; a repetition adds nobody twice. `onAdded` is
 * called also if the form has closed meanwhile.
 */
export function useSuppressingPeople(type: Channel, onAdded: () => void) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (people: readonly string[]) => {
      let added = 0;
      for (let from = 0; from < people.length; from += MAX_SUPPRESSED) {
        const to = people.slice(from, from + MAX_SUPPRESSED);
        added += (await server.call('suppressPeople', { bID, type, to })).added;
      }
      return added;
    },
    onSuccess(added, people) {
      onAdded();
      showSuccess({
        title: t('invites.people.addedPeople', { count: added }),
        message: t('invites.people.alreadyThere', { count: people.length - added }),
      });
    },
    onSettled: () => refetchInvites(client, bID),
    meta: { failure: { title: t('invites.people.failed') } },
  });
}
