import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EraseDialog } from './erase-dialog.tsx';
import classes from './privacy.module.css';
import type { PersonData } from './queries.ts';

type Props = {
  data: PersonData;
  /** Everything that was searched for, joined as text. */
  all: string;
  copying: UseMutationResult<unknown, Error, void>;
  /** Erases, and takes whether they are never contacted again. */
  erasing: UseMutationResult<unknown, Error, boolean>;
  /** Whether `data` belongs to the previous choice. */
  isBehind: boolean;
  /** Whether anything but reviews was found. */
  isAnyOwn: boolean;
  /** How many addresses and numbers are the person's. */
  contactCount: number;
  /** By their ids. */
  chosenReviews: readonly string[];
};

/** Exports and erases what was found, and the chosen reviews. */
export function PersonActions({ data, all, isAnyOwn, chosenReviews, ...state }: Props) {
  const { t } = useTranslation();
  const [isSilenced, setIsSilenced] = useState(false);
  const [isAsking, asking] = useDisclosure(false, { onOpen: () => setIsSilenced(false) });
  const { contactCount, copying, erasing, isBehind } = state;
  const isNothingToErase = !isAnyOwn && chosenReviews.length === 0;
  const isAnyContactable =
    isAnyOwn && data.to !== null && data.holdings.suppressions < contactCount;
  const isNothingToExport = isNothingToErase && data.holdings.activity === 0;
  return (
    <>
      <Group mt="lg" gap="sm" className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={copying.isPending || isBehind}
          disabled={isNothingToExport}
          onClick={() => copying.mutate()}
        >
          {t('privacy.person.export')}
        </Button>
        <Button
          variant="default"
          c={isNothingToErase ? undefined : 'var(--gw-danger-text)'}
          loading={isBehind}
          disabled={isNothingToErase}
          onClick={asking.open}
        >
          {t(
            isAnyOwn || data.reviews.length === 0
              ? 'privacy.person.erase'
              : 'privacy.reviews.erase',
          )}
        </Button>
      </Group>
      <EraseDialog
        isOpen={isAsking}
        {...{ data, isAnyOwn, chosenReviews }}
        to={all}
        doNotContact={isAnyContactable ? isSilenced : null}
        onDoNotContact={setIsSilenced}
        isBusy={erasing.isPending}
        onClose={asking.close}
        onErase={() => erasing.mutate(isAnyContactable && isSilenced, { onSuccess: asking.close })}
      />
    </>
  );
}
