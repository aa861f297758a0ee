import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type NewSecondFactor,
  sendCode,
  startSecondFactor,
} from '#dashboard/browser/account-security-requests.ts';
import { WizardSteps } from '#dashboard/ui/wizard-steps.tsx';
import { CodeForm } from '../../sign-in/code-form.tsx';
import { useSecurityChange } from '../use-security-change.ts';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const STEPS = { proof: 1, scan: 2, store: 3 } as const;

type Props = { hasPassword: boolean; onClose: () => void };

/** Turns two-step sign-in on: password, authenticator app, recovery codes. Nothing is on before the app's first code. */
export function SetUpDialog({ hasPassword, onClose }: Props) {
  const { t } = useTranslation();
  const [step, setStep] = useState<keyof typeof STEPS>('proof');
  const [factor, setFactor] = useState<NewSecondFactor | null>(null);
  // The code form shows the failure.
  const confirming = useSecurityChange({
    change: sendCode,
    done: () => t('security.twoStep.turnedOn'),
    onDone: () => setStep('store'),
    onFailure: () => true,
  });
  return (
    <CodesDialog
      title={t('security.twoStep.setUp.title')}
      isShowingCodes={step === 'store'}
      onClose={onClose}
    >
      <Stack gap="md">
        <WizardSteps current={STEPS[step]} total={3} />
        {step === 'proof' && (
          <ProofForm
            text={t(`security.twoStep.setUp.${hasPassword ? 'withPassword' : 'withoutPassword'}`)}
            button={t('security.continue')}
            hasPassword={hasPassword}
            change={startSecondFactor}
            onDone={(made) => {
              setFactor(made);
              setStep('scan');
            }}
            onClose={onClose}
          />
        )}
        {step === 'scan' && factor !== null && (
          <>
            <AuthenticatorKey totpURI={factor.totpURI} />
            <CodeForm
              kind="app"
              label={t('security.twoStep.setUp.code')}
              button={t('security.twoStep.turnOn')}
              send={(code) => confirming.mutateAsync(code).then(() => undefined)}
            />
          </>
        )}
        {step === 'store' && factor !== null && (
          <RecoveryCodes codes={factor.backupCodes} onStored={onClose} />
        )}
      </Stack>
    </CodesDialog>
  );
}
