import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { FoundResponses } from './found-responses.tsx';
import { heldKinds } from './held-kinds.ts';
import { HeldList } from './held-list.tsx';
import type { PersonData as Data } from './person-data-query.ts';
import classes from './privacy.module.css';

type Props = {
  data: Data;
  copying: { run: () => Promise<void>; isBusy: boolean };
  erasing: { run: (onDone: () => void) => Promise<void>; isBusy: boolean };
};

/** What is kept of the person who was looked for, and what can be done with it. */
export function PersonData({ data, copying, erasing }: Props) {
  const { t } = useTranslation();
  const [isAsking, asking] = useDisclosure(false);
  const { to, names, holdings, responses } = data;
  if (heldKinds(holdings).length === 0) {
    const isSuppressed = holdings.suppressions > 0;
    return (
      <EmptyState
        icon={IconUserOff}
        title={t('privacy.person.nothing', { to })}
        text={
          isSuppressed
            ? t('privacy.person.onlySuppressed', { to })
            : t('privacy.person.nothingText')
        }
      />
    );
  }
  return (
    <div className={classes.found}>
      <Title order={3}>{t('privacy.person.found', { to })}</Title>
      {names.length > 0 && (
        <Text size="sm" c="dimmed" mt={4} dir="auto">
          {t('privacy.person.names', { names: names.join(', ') })}
        </Text>
      )}
      <HeldList holdings={holdings} isWithSuppressions />
      <FoundResponses responses={responses} />
      <Group mt="lg" gap="sm" className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={copying.isBusy}
          onClick={() => void copying.run()}
        >
          {t('privacy.person.export')}
        </Button>
        <Button variant="default" c="var(--gw-danger-text)" onClick={asking.open}>
          {t('privacy.person.erase')}
        </Button>
      </Group>
      <EraseDialog
        isOpen={isAsking}
        data={data}
        isBusy={erasing.isBusy}
        onClose={asking.close}
        onErase={() => void erasing.run(asking.close)}
      />
    </div>
  );
}
