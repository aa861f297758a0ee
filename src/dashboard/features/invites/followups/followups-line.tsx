import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { followUpDays } from '#domain/invite-rules.ts';

/** The follow-ups that are on, and where to change them. */
export function FollowupsLine() {
  const { t, i18n } = useTranslation();
  const { entity } = useBusiness();
  const days = followUpDays(entity.emailSettings);
  const list = new Intl.ListFormat([i18n.language], { type: 'conjunction' });
  return (
    <Text size="sm" c="dimmed">
      {days.length === 0
        ? t('invites.followups.lineNone')
        : t('invites.followups.line', {
            count: days.length,
            days: list.format(days.map((one) => String(one))),
          })}{' '}
      <InlineLink to="." search={(search) => ({ ...search, tab: 'followups' })} underline="always">
        {t(days.length === 0 ? 'invites.followups.lineAdd' : 'invites.followups.lineChange')}
      </InlineLink>
    </Text>
  );
}
