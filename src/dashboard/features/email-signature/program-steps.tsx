import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import classes from './email-signature.module.css';

const PROGRAMS = ['gmail', 'outlookNew', 'outlookClassic', 'appleMail', 'thunderbird'] as const;

/** How to paste the signature into each email program. */
export function ProgramSteps() {
  const { t } = useTranslation();
  return (
    <TitledPanel title={t('signature.stepsTitle')} gap="sm">
      <dl className={classes.programs}>
        {PROGRAMS.map((program) => (
          <div key={program}>
            <dt>{t(`signature.steps.${program}`)}</dt>
            <Text component="dd" size="sm" c="dimmed" m={0}>
              {t(`signature.steps.${program}Text`)}
            </Text>
          </div>
        ))}
      </dl>
    </TitledPanel>
  );
}
