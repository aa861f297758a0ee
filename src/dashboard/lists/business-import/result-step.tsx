import { Button, Progress, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '#dashboard/ui/dialog-buttons.tsx';
import { errorMessage, isNetworkFailure } from '#dashboard/ui/error-message.ts';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { WizardSteps } from '#dashboard/ui/wizard-steps.tsx';
import classes from './import.module.css';
import type { ImportKind } from './import-kind.ts';
import type { Importing } from './use-importing.ts';

type Props = {
  imported: ImportKind;
  count: number;
  importing: Importing;
  onBack: () => void;
  onClose: () => void;
};

/** The import while it runs, then the new businesses or why there are none. */
export function ResultStep({ imported: { kind }, count, importing, onBack, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, isPending } = importing;
  return (
    <Stack gap="md">
      <WizardSteps current={3} total={3} />
      <Title order={3} size="h4" role="status">
        {isPending && t(`businessImport.${kind}.adding`, { count })}
        {error !== null &&
          t(
            isNetworkFailure(error)
              ? `businessImport.${kind}.unknown`
              : `businessImport.${kind}.failed`,
          )}
        {data !== undefined && t(`businessImport.${kind}.added`, { count: data.businesses.length })}
      </Title>
      {isPending && (
        <>
          <Progress
            value={100}
            animated
            aria-label={t(`businessImport.${kind}.adding`, { count })}
          />
          <Text size="sm" c="dimmed">
            {t('businessImport.allOrNothing')}
          </Text>
        </>
      )}
      {error !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {isNetworkFailure(error)
            ? t(`businessImport.${kind}.cutOff`)
            : `${errorMessage(error, t)} ${t('businessImport.nothingAdded')}`}
        </Text>
      )}
      {data !== undefined && (
        <ul className={classes.added} aria-label={t(`businessImport.${kind}.preview`)}>
          {data.businesses.map(({ line, bID, name }) => (
            <li key={line}>
              {bID === null ? (
                <bdi>{name}</bdi>
              ) : (
                <InlineLink to="/dash/home" search={{ e: bID }} size="sm">
                  <bdi>{name}</bdi>
                </InlineLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isPending && (
        <DialogButtons>
          {error !== null && (
            <Button variant="default" onClick={onBack}>
              {t('businessImport.back')}
            </Button>
          )}
          <Button onClick={onClose} data-autofocus>
            {t(error === null ? 'businessImport.done' : 'common.close')}
          </Button>
        </DialogButtons>
      )}
    </Stack>
  );
}
