import { Button, Group, Stack } from '@mantine/core';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useTranslation } from 'react-i18next';
import type { HandOver } from '#contract/collaborators.ts';
import { server } from '#dashboard/browser/server.ts';
import { checkAccess } from '#dashboard/session/access-checks.ts';
import { UnconfirmedNote } from '#dashboard/session/unconfirmed-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import type { Team } from '../queries.ts';
import { useTeamChange } from '../use-team-change.ts';

type Props = { team: Team; offer: HandOver };

/** Asks the user whether they want to own the business. */
export function HandOverOffer({ team, offer }: Props) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { bID, entity, user } = useBusiness();
  const name = team.collaborators.find(({ role }) => role === 'owner')?.name ?? '';
  const business = entity.businessName;
  const failed = t('collaborators.offer.failed', { name });
  const accepting = useTeamChange({
    change: () => server.call('acceptHandOver', { bID }),
    done: () => t('collaborators.offer.accepted', { business }),
    failed,
    onDone: checkAccess,
  });
  const declining = useTeamChange({
    change: () => server.call('declineHandOver', { bID }),
    done: () => t('collaborators.offer.declined', { name }),
    failed,
  });
  return (
    <Stack gap="lg">
      {!user.emailConfirmed && (
        <UnconfirmedNote text={t('accounts.unconfirmed.forOwner', { email: user.emailAddress })} />
      )}
      <Callout
        tone="brand"
        icon={IconKey}
        title={t('collaborators.offer.title', { name, business })}
      >
        {t('collaborators.offer.text', {
          name,
          date: formatMomentInShort(offer.expiresAt, timeStyle),
        })}
        <Group mt="sm" gap="sm">
          <Button loading={accepting.isPending} onClick={() => accepting.mutate()}>
            {t('collaborators.offer.accept')}
          </Button>
          <Button
            variant="default"
            loading={declining.isPending}
            onClick={() => declining.mutate()}
          >
            {t('collaborators.offer.decline')}
          </Button>
        </Group>
      </Callout>
    </Stack>
  );
}
