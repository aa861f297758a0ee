import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { useWriting } from '../plan-texts.ts';
import type { Billing } from '../queries.ts';

/** The dialog in which text credits are bought. */
export type CreditsDialog = (props: { isOpen: boolean; onClose: () => void }) => ReactNode;

type Props = { billing: Billing; dialog: CreditsDialog };

/** Text credits that were bought beside the plan's, and the way to more. */
export function CreditsPanel({ billing, dialog }: Props) {
  const { t } = useWriting();
  const { entity, may } = useBusiness();
  const [isOpen, { open, close }] = useDisclosure(false);
  const isLocked = entity.cancelled || entity.subscription.isTrialEnded;
  return (
    <TitledPanel title={t('plan.credits.title')} gap="xs">
      <Text fw={500} className="tabular">
        {t('plan.credits.left', { count: billing.addonTextCredits })}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t('plan.credits.text')}
      </Text>
      {may('billing.manage') && !isLocked && (
        <>
          <Button variant="default" size="xs" mt="md" onClick={open}>
            {t('plan.credits.buy')}
          </Button>
          {dialog({ isOpen, onClose: close })}
        </>
      )}
    </TitledPanel>
  );
}
