import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appearance } from '#contract/businesses.ts';
import type { SignUpRecord } from '#contract/sign-up.ts';
import { hasFinePointer } from '#dashboard/browser/has-fine-pointer.ts';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { usePreviewed } from '../look-and-feel/use-appearance.ts';
import { BusinessStep } from './business-step.tsx';
import { signUpRecordQuery } from './queries.ts';
import classes from './sign-up.module.css';
import { SurveyStep } from './survey-step.tsx';
import { focusStep } from './use-sign-up-steps.ts';
import { useSignUpWizard } from './use-sign-up-wizard.ts';

/** What a preview shows of the business to be created. */
export type NewBusiness = { businessName: string; language: string; appearance: Appearance };

type Props = {
  onCreated: (bID: string) => Promise<void>;
  /** Rendered by another feature. */
  previewOf: (business: NewBusiness) => ReactNode;
};

/** The sign-up after the account: a business and its survey. Resumes where the user left it, on any device. */
export function SignUpWizard(props: Props) {
  const { t } = useTranslation();
  return (
    <Loaded
      query={useQuery(signUpRecordQuery)}
      failed={t('signUp.loadFailed')}
      skeleton={<Fields />}
    >
      {({ record }) => <Steps record={record} {...props} />}
    </Loaded>
  );
}

function Steps({ record, onCreated, previewOf }: Props & { record: SignUpRecord | null }) {
  const { t } = useTranslation();
  const wizard = useSignUpWizard({ record, onCreated });
  const { step, form, look } = wizard;
  const appearance = usePreviewed(look.values);
  const { language } = form.values;
  useEffect(() => {
    if (hasFinePointer()) focusStep();
  }, []);
  const businessName = form.values.businessName.trim() || t('signUp.yourBusiness');
  return (
    <div className={classes.frame} data-step={step}>
      {step === 'step1' ? <BusinessStep {...wizard} /> : <SurveyStep {...wizard} />}
      <aside className={classes.preview}>{previewOf({ businessName, language, appearance })}</aside>
    </div>
  );
}

function Fields() {
  return (
    <Stack gap="lg" maw={448} aria-hidden>
      <Skeleton h={16} w={80} />
      <Skeleton h={28} w="70%" />
      {[1, 2, 3, 4].map((field) => (
        <Skeleton key={field} h={48} />
      ))}
    </Stack>
  );
}
