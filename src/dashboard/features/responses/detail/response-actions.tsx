import { Button, Group, NativeSelect, Text } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { RESPONSE_STATUSES } from '#domain/response-status.ts';
import { DeleteTests } from '../list/delete-tests.tsx';
import { useResponseChanges } from '../moderation/use-response-changes.ts';
import { addressOf } from '../session-texts.ts';
import classes from './response-detail.module.css';

type Props = {
  session: FeedbackSession;
  /** Called after the response, a test, was deleted. */
  onDeleted: () => void;
};

/** The actions on an open response. */
export function ResponseActions({ session, onDeleted }: Props) {
  const { t } = useTranslation();
  const change = useResponseChanges();
  const sessionIDs = [session.sessionID];
  if (session.isTest) return <TestActions {...{ session, onDeleted }} />;
  const archiving = session.isArchived ? 'restore' : 'archive';
  const judging = session.isSpam ? 'unspam' : 'spam';
  const ArchiveGlyph = session.isArchived ? IconArchiveOff : IconArchive;
  const SpamGlyph = session.isSpam ? IconShieldCheck : IconBan;
  return (
    <Group gap="xs" align="flex-end">
      <NativeSelect
        label={t('responses.status')}
        className={classes.status}
        data={RESPONSE_STATUSES.map((value) => ({
          value,
          label: t(`responses.statuses.${value}`),
        }))}
        value={session.status}
        onChange={({ currentTarget }) => {
          const status = RESPONSE_STATUSES.find((one) => one === currentTarget.value);
          if (status !== undefined) void change({ kind: 'status', status, sessionIDs });
        }}
      />
      <Button
        variant="default"
        className={classes.action}
        leftSection={<ArchiveGlyph size={18} stroke={1.8} aria-hidden />}
        onClick={() => void change({ kind: archiving, sessionIDs })}
      >
        {t(`responses.actions.${archiving}`)}
      </Button>
      <Button
        variant="default"
        className={classes.action}
        leftSection={<SpamGlyph size={18} stroke={1.8} aria-hidden />}
        onClick={() => void change({ kind: judging, sessionIDs })}
      >
        {t(`responses.actions.${judging}`)}
      </Button>
      <PersonLink session={session} />
    </Group>
  );
}

/** Leads to everything that is stored about the respondent, if they can be found by an address. */
function PersonLink({ session }: Pick<Props, 'session'>) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const person = addressOf(session);
  if (person === null || !may('privacy.manage')) return null;
  return (
    <ButtonLink
      to="/dash/settings/privacy"
      state={{ person }}
      variant="default"
      className={classes.action}
      leftSection={<IconUserSearch size={18} stroke={1.8} aria-hidden />}
    >
      {t('responses.actions.person')}
    </ButtonLink>
  );
}

/** A test stays hidden and can only be deleted. */
function TestActions({ session, onDeleted }: Props) {
  const { t } = useTranslation();
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        {t('responses.tests.text')}
      </Text>
      <DeleteTests sessions={[session]} onDeleted={onDeleted} />
    </Group>
  );
}
