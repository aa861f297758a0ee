import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SignUpStep } from '#contract/sign-up.ts';
import { WizardSteps } from '#dashboard/ui/wizard-steps.tsx';

/** The number and name of a step; can take the focus when the step opens. */
export function StepHeading({ step }: { step: SignUpStep }) {
  const { t } = useTranslation();
  return (
    <>
      <WizardSteps current={step === 'step1' ? 1 : 2} total={2} />
      <div>
        <Title order={1} id="sign-up-title" tabIndex={-1} style={{ outline: 'none' }}>
          {t(`signUp.${step}.title`)}
        </Title>
        <Text c="dimmed" size="sm" mt={4}>
          {t(`signUp.${step}.text`)}
        </Text>
      </div>
    </>
  );
}
