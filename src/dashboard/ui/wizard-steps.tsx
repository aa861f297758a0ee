import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './wizard-steps.module.css';

type Props = { current: number; total: number };

/** Shows the current step of the wizard; the steps are not clickable. */
export function WizardSteps({ current, total }: Props) {
  const { t } = useTranslation();
  return (
    <Group gap="sm" wrap="nowrap">
      <Group gap={6} wrap="nowrap" aria-hidden>
        {Array.from({ length: total }, (_, index) => index + 1).map((step) => (
          <span key={step} className={classes.step} data-done={step <= current || undefined} />
        ))}
      </Group>
      <Text size="xs" c="dimmed" fw={500}>
        {t('common.stepOf', { current, total })}
      </Text>
    </Group>
  );
}
