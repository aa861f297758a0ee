import { Avatar, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Collaborator } from '#contract/collaborators.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { initials } from '#dashboard/ui/initials.ts';
import { mayGive } from '#domain/roles.ts';
import { useTeamChange } from '../use-team-change.ts';
import { nameOf } from './name-of.ts';
import classes from './people.module.css';
import { RoleField } from './role-field.tsx';

type Props = {
  person: Collaborator;
  /** Whether the plan allows sending invitations. */
  mayResend: boolean;
  onRemove: () => void;
  onLeave: () => void;
};

/** A member or an invited person, with the actions that the user may take. */
export function PersonLine({ person, ...does }: Props) {
  const { user, may } = useBusiness();
  const { email, role, photoURL } = person;
  const name = nameOf(person);
  const isUser = email === user.emailAddress;
  const isManaged = may('collaborators.manage') && !isUser && role !== 'owner';
  return (
    <li className={classes.person}>
      <Avatar size={44} src={photoURL} alt="" classNames={{ placeholder: classes.initials }}>
        {initials(name)}
      </Avatar>
      <div className={classes.names}>
        <Names person={person} isUser={isUser} />
      </div>
      <div className={classes.role}>
        <RoleField person={person} isEditable={isManaged} />
      </div>
      <div className={classes.actions}>
        {isManaged && <Actions person={person} {...does} />}
        {isUser && role !== 'owner' && <LeaveButton onLeave={does.onLeave} />}
      </div>
    </li>
  );
}

function Names({ person, isUser }: { person: Collaborator; isUser: boolean }) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { email, name, status, sentAt, isExpired } = person;
  return (
    <>
      <Group gap="0.25rem 0.5rem">
        <Text fw={600} size="sm" component="bdi">
          {nameOf(person)}
        </Text>
        {isUser && <Chip tone="neutral">{t('collaborators.people.you')}</Chip>}
        {status === 'invited' && (
          <Chip tone={isExpired ? 'warning' : 'brand'}>
            {t(`collaborators.people.${isExpired ? 'expired' : 'invited'}`)}
          </Chip>
        )}
      </Group>
      {name !== '' && (
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      )}
      {sentAt !== null && (
        <Text size="xs" c="dimmed">
          {t('collaborators.people.sentOn', { date: formatMomentInShort(sentAt, timeStyle) })}
        </Text>
      )}
    </>
  );
}

function Actions({ person, mayResend, onRemove }: Omit<Props, 'onLeave'>) {
  const { t } = useTranslation();
  const { bID, role: own } = useBusiness();
  const { email, role, status } = person;
  const name = nameOf(person);
  const resending = useTeamChange({
    change: () => server.call('addCollaborator', { bID, email, resend: true }),
    done: () => t('collaborators.invite.sent', { email }),
    failed: t('collaborators.invite.failed'),
  });
  const isInvited = status === 'invited';
  const quiet = { variant: 'subtle', size: 'compact-sm' } as const;
  return (
    <>
      {isInvited && mayResend && mayGive(own, role) && (
        <Button
          {...quiet}
          loading={resending.isPending}
          aria-label={t('collaborators.people.resendTo', { name })}
          onClick={() => resending.mutate()}
        >
          {t('collaborators.people.resend')}
        </Button>
      )}
      <Button
        {...quiet}
        color="red"
        aria-label={t(`collaborators.people.${isInvited ? 'cancelFor' : 'removeName'}`, { name })}
        onClick={onRemove}
      >
        {t(`collaborators.people.${isInvited ? 'cancel' : 'remove'}`)}
      </Button>
    </>
  );
}

function LeaveButton({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="subtle" size="compact-sm" color="red" onClick={onLeave}>
      {t('collaborators.leave.button')}
    </Button>
  );
}
