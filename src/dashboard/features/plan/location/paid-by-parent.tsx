import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Parent } from '#dashboard/session/use-parent.ts';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';

/** Says that a location's parent has its plan, and leads there. */
export function PaidByParent({ parent: { bID, name, isMember } }: { parent: Parent }) {
  const { t } = useTranslation();
  return (
    <Text mt="xs" size="sm" style={{ overflowWrap: 'anywhere' }}>
      {t('plan.location.paidBy', { name })}{' '}
      {isMember ? (
        <InlineLink to="/dash/settings/plan" search={{ e: bID }} inherit>
          {t('plan.location.open', { name })}
        </InlineLink>
      ) : (
        t('plan.location.ask', { name })
      )}
    </Text>
  );
}
